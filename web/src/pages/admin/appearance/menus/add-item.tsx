import { useQuery } from '@tanstack/react-query';
import { LinkIcon, PlusIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { foldText } from '#shared/fold-text.ts';
import { menuLimits } from '#shared/menus/menu-limits.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { NameText } from '../../../../ui/name-text.tsx';
import { Dialog, DialogBody } from '../../../../ui/overlays/dialog.tsx';
import { DelayedSpinner } from '../../../../ui/spinner.tsx';
import { addItem, countItems, createItem, type NewItem } from './menu-changes.ts';
import { menuListsQuery } from './menu-lists.ts';
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
            <Targets onChoose={add} />
          </DialogBody>
        </Dialog>
      )}
    </>
  );
}

function Targets({ onChoose }: { onChoose: (target: NewItem) => void }) {
  const { t } = useTranslation();
  const { data: lists, isError, refetch } = useQuery(menuListsQuery);
  const [typed, setTyped] = useState('');
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!lists) return <DelayedSpinner />;
  const matches = (label: string) => foldText(label).includes(foldText(typed.trim()));
  const found = lists.categories
    .map(({ name, items }) => ({ name, items: items.filter(({ label }) => matches(t(label))) }))
    .filter(({ items }) => items.length > 0);
  return (
    <div className="flex flex-col gap-4">
      <Target
        label={t('Link to any address')}
        isLink
        onChoose={() => onChoose({ label: t('Link'), type: 'link', action: '' })}
      />
      <TextField label={t('Search pages')} type="search" value={typed} onChange={setTyped} />
      {found.length === 0 && <p className="text-muted">{t('Nothing found')}</p>}
      {found.map(({ name, items }) => (
        <section key={name} aria-label={t(name)}>
          <h3 className="text-sm font-medium text-muted">{t(name)}</h3>
          <ul className="-mx-2">
            {items.map(({ label, type, action }) => (
              <li key={action}>
                <Target label={t(label)} path={action} onChoose={() => onChoose({ label, type, action })} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface TargetProps {
  label: string;
  path?: string;
  isLink?: boolean;
  onChoose: () => void;
}

function Target({ label, path, isLink, onChoose }: TargetProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="focus-ring flex min-h-9 w-full items-center gap-3 rounded-button px-2 text-start hover:bg-hover max-md:min-h-11"
    >
      {isLink && <Icon of={LinkIcon} size={18} className="text-muted" />}
      <span className="min-w-0 flex-1 truncate">
        <NameText>{label}</NameText>
      </span>
      {path !== undefined && (
        <bdi dir="ltr" className="max-w-1/2 truncate text-xs text-muted">
          {path}
        </bdi>
      )}
    </button>
  );
}
