import { EllipsisIcon, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { MenuButton, MenuItem } from '../overlays/menu.tsx';

/** Something that can be done with a row, or several: an address, or a function. */
export interface RowAction {
  id: string;
  label: string;
  icon: LucideIcon;
  isDanger?: boolean;
  /** Why it cannot be done now. */
  disabledBecause?: string;
  href?: string;
  onAction?: () => void;
}

/** The menu at the end of a row. */
export function RowMenu({ name, actions }: { name: string; actions: RowAction[] }) {
  const { t } = useTranslation();
  if (actions.length === 0) return null;
  const label = t('Actions for :name', { name });
  return (
    <ActionMenu
      label={label}
      actions={actions}
      trigger={<IconButton size="small" label={label} icon={<Icon of={EllipsisIcon} size={18} />} />}
    />
  );
}

interface ActionMenuProps {
  label: string;
  actions: RowAction[];
  /** The button that opens it. */
  trigger: ReactNode;
}

/** A menu of actions, which says why some cannot be done. */
export function ActionMenu({ label, actions, trigger }: ActionMenuProps) {
  return (
    <MenuButton label={label} placement="bottom end" trigger={trigger}>
      {actions.map(({ id, label: text, icon, disabledBecause, ...action }) => (
        <MenuItem
          key={id}
          id={id}
          icon={<Icon of={icon} size={18} />}
          description={disabledBecause}
          isDisabled={disabledBecause !== undefined}
          {...action}
        >
          {text}
        </MenuItem>
      ))}
    </MenuButton>
  );
}
