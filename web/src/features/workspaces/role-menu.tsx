import { ChevronDownIcon } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { MenuButton, MenuItem, MenuSection, MenuSeparator } from '../../ui/overlays/menu.tsx';
import { givenRoleIds, roleName, roleText } from './role-names.ts';

/** Something else that may be done about a person, below the roles. */
export interface RoleMenuAction {
  key: string;
  label: string;
  isDanger?: boolean;
  run: () => void;
}

interface RoleMenuProps {
  /** Says whose role it is. */
  label: string;
  roleId: number;
  /** Absent where the role may not be changed. */
  onChange?: (roleId: number) => void;
  actions?: RoleMenuAction[];
}

/** Chooses what somebody is in a workspace, and does what else may be done about them. */
export function RoleMenu({ label, roleId, onChange, actions = [] }: RoleMenuProps) {
  const { t } = useTranslation();
  const name = t(roleName(roleId));
  return (
    <MenuButton
      label={label}
      placement="bottom end"
      onAction={(key) => actions.find((action) => action.key === key)?.run()}
      trigger={
        <Button
          aria-label={`${label}: ${name}`}
          className="focus-ring touch-target flex h-9 shrink-0 cursor-default items-center gap-1 rounded-button ps-2.5 pe-1.5 text-sm font-medium transition-colors data-disabled:text-on-disabled data-hovered:bg-hover"
        >
          {name}
          <Icon of={ChevronDownIcon} size={16} className="text-muted" />
        </Button>
      }
    >
      {onChange && (
        <MenuSection label={label} selectedKey={String(roleId)} onSelect={(key) => onChange(Number(key))}>
          {givenRoleIds.map((id) => (
            <MenuItem key={id} id={String(id)} note={t(roleText(id))}>
              {t(roleName(id))}
            </MenuItem>
          ))}
        </MenuSection>
      )}
      {onChange && actions.length > 0 && <MenuSeparator />}
      {actions.map(({ key, label: actionLabel, isDanger }) => (
        <MenuItem key={key} id={key} isDanger={isDanger}>
          {actionLabel}
        </MenuItem>
      ))}
    </MenuButton>
  );
}
