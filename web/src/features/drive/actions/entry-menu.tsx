import { EllipsisIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MenuButton } from '../../../ui/overlays/menu.tsx';
import { ActionItems } from './action-items.tsx';
import { actionsFor, type ActionPlace, type EntryActionKey } from './entry-actions.ts';

export interface EntryMenuProps extends ActionPlace {
  entry: FileEntry;
  onAction: (key: EntryActionKey, entries: FileEntry[]) => void;
}

/** The "..." of a row or card, with what may be done with its entry; nothing where nothing may (DA-1). */
export function EntryMenu({ entry, onAction, ...place }: EntryMenuProps) {
  const { t } = useTranslation();
  const actions = actionsFor([entry], place);
  if (actions.length === 0) return null;
  return (
    <MenuButton
      label={t('Actions for :name', { name: entry.name })}
      placement="bottom end"
      onAction={(key) => onAction(key as EntryActionKey, [entry])}
      trigger={
        <IconButton
          size="small"
          label={t('Actions for :name', { name: entry.name })}
          icon={<Icon of={EllipsisIcon} />}
        />
      }
    >
      <ActionItems actions={actions} />
    </MenuButton>
  );
}
