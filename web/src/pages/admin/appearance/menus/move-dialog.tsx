import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuItem } from '#shared/entities/site/menu.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../../ui/overlays/dialog.tsx';
import { findPlace, listPlaces } from '../draft/menu-tree.ts';
import { type Destination, fitsInto, siblingsIn } from './item-moves.ts';

interface MoveDialogProps {
  items: readonly MenuItem[];
  id: string;
  onMove: (destination: Destination) => void;
  onClose: () => void;
}

/** Asks where an item is to go: into which item, and after which one. */
export function MoveDialog({ items, id, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation();
  const place = findPlace(items, id);
  const [parentId, setParentId] = useState(place?.parentId ?? '');
  const others = siblingsIn(items, parentId || undefined).filter((item) => item.id !== id);
  const [index, setIndex] = useState(place?.index ?? 0);
  const parents = listPlaces(items).filter(({ item }) => item.id !== id && fitsInto(items, id, item.id));
  const indent = (depth: number) => '\u2003'.repeat(depth - 1);
  return (
    <Dialog title={t('Move :name', { name: place ? t(place.item.label) : '' })} isOpen onClose={onClose}>
      <DialogBody>
        <div className="flex flex-col gap-4">
          <SelectField
            label={t('Within')}
            value={parentId}
            options={[
              { value: '', name: t('The menu itself') },
              ...parents.map(({ item, depth }) => ({ value: item.id, name: indent(depth) + t(item.label) })),
            ]}
            onChange={(next) => {
              setParentId(next);
              setIndex(0);
            }}
          />
          <SelectField
            label={t('Position')}
            value={String(Math.min(index, others.length))}
            options={[
              { value: '0', name: t('First') },
              ...others.map((item, nth) => ({
                value: String(nth + 1),
                name: t('After :name', { name: t(item.label) }),
              })),
            ]}
            onChange={(next) => setIndex(Number(next))}
          />
        </div>
      </DialogBody>
      <DialogActions>
        <Button onPress={onClose}>{t('Cancel')}</Button>
        <Button
          look="primary"
          onPress={() => onMove({ parentId: parentId || undefined, index: Math.min(index, others.length) })}
        >
          {t('Move')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
