import { EllipsisIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MenuButton, MenuItem } from '../../ui/menu.tsx';
import { actionsFor, type EntryActionKey } from './entry-actions.ts';

export interface EntryMenuProps {
  entry: FileEntry;
  offered?: readonly EntryActionKey[];
  onAction: (key: EntryActionKey, entry: FileEntry) => void;
}

/** The "..." of a row, with what may be done with its entry; nothing where nothing may. */
export function EntryMenu({ entry, offered, onAction }: EntryMenuProps) {
  const { t } = useTranslation();
  const actions = actionsFor([entry], offered);
  if (actions.length === 0) return null;
  return (
    <MenuButton
      label={t('Actions for :name', { name: entry.name })}
      placement="bottom end"
      onAction={(key) => onAction(key as EntryActionKey, entry)}
      trigger={
        <IconButton
          size="small"
          label={t('Actions for :name', { name: entry.name })}
          icon={<Icon of={EllipsisIcon} />}
        />
      }
    >
      {actions.map(({ key, label, icon }) => (
        <MenuItem key={key} id={key} icon={<Icon of={icon} size={18} />}>
          {t(label)}
        </MenuItem>
      ))}
    </MenuButton>
  );
}
