import { LogOutIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../api/bootstrap-query.ts';
import { errorMessage } from '../../api/error-message.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MenuButton, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { toastQueue } from '../../ui/toast-queue.ts';
import { useLogout } from './mutations.ts';

interface AccountMenuProps {
  /** Further sections between the person and the way out. */
  children?: ReactNode;
  onSignedOut: () => void;
}

/** Who is signed in, the theme, and the way out (NB-3, NB-6). */
export function AccountMenu({ children, onSignedOut }: AccountMenuProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const logout = useLogout();
  if (!user) return null;
  const signOut = () =>
    logout.mutate(undefined, {
      onSuccess: onSignedOut,
      onError: (error) => toastQueue.show({ type: 'danger', message: errorMessage(error) }),
    });
  return (
    <MenuButton
      label={t('Account')}
      placement="bottom end"
      header={<AccountHeader />}
      onAction={(key) => key === 'logout' && signOut()}
      trigger={
        <Button
          aria-label={t('Account menu of :name', { name: user.display_name })}
          className="focus-ring touch-target rounded-full"
        >
          <Avatar name={user.display_name} image={user.image} />
        </Button>
      }
    >
      {children}
      {children && <MenuSeparator />}
      <MenuItem id="logout" icon={<Icon of={LogOutIcon} size={18} />}>
        {t('Log out')}
      </MenuItem>
    </MenuButton>
  );
}

function AccountHeader() {
  const user = useCurrentUser();
  if (!user) return null;
  return (
    <div className="flex max-w-80 items-center gap-3 border-b border-divider px-4 py-3">
      <Avatar name={user.display_name} image={user.image} className="size-10" />
      <div className="min-w-0">
        <p className="truncate font-semibold">{user.display_name}</p>
        <p className="truncate text-sm text-muted">{user.email}</p>
      </div>
    </div>
  );
}
