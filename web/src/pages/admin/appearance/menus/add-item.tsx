import { PlusIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { menuLimits } from '#shared/menus/menu-limits.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Dialog, DialogBody } from '../../../../ui/overlays/dialog.tsx';
import { addItem, countItems, createItem, type NewItem } from './menu-changes.ts';
import { TargetList } from './target-list.tsx';
import type { EditedMenu } from './use-edited-menu.ts';

/** The button that adds an item, and the dialog that asks what it leads to. */
export function AddItem({ edited }: { edited: EditedMenu }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const isFull = countItems(edited.menu.items) >= menuLimits.maxItems;
  const add = (target: NewItem) => {
    const item = createItem(target);
    edited.changeItems((items) => addItem(items, item));
    setIsOpen(false);
    void navigate(`items/${item.id}`);
  };
  return (
    <>
      <Button
        size="small"
        icon={<Icon of={PlusIcon} size={16} />}
        isDisabled={isFull}
        onPress={() => setIsOpen(true)}
      >
        {t('Add item')}
      </Button>
      {isOpen && (
        <Dialog title={t('Add item')} isOpen onClose={() => setIsOpen(false)}>
          <DialogBody>
            <TargetList hasLink onChoose={add} />
          </DialogBody>
        </Dialog>
      )}
    </>
  );
}
