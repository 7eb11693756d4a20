import { BellIcon, CreditCardIcon, LogOutIcon, ShieldIcon, UserIcon, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { useBootstrap, useCan, useCurrentUser } from '../../../api/bootstrap-query.ts';
import { isSubscribed } from '#shared/viewer.ts';
import { routePaths } from '../../../parts/paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { NameText } from '../../../ui/name-text.tsx';
import { MenuButton, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx';
import { useIsPhone } from '../../../ui/use-media-query.ts';
import { useSignOut } from './use-sign-out.ts';

interface AccountMenuProps {
  /** Items of the site's own, which come first. */
  customItems?: ReactNode;
  /** Further sections between the account's pages and the way out. */
  children?: ReactNode;
  onSignedOut: () => void;
}

/** Who is signed in, what is theirs, the theme, and the way out. */
export function AccountMenu({ customItems, children, onSignedOut }: AccountMenuProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const signOut = useSignOut(onSignedOut);
  const links = useAccountLinks();
  const unread = useHiddenUnread();
  if (!user) return null;
  return (
    <MenuButton
      label={t('Account')}
      placement="bottom end"
      header={<AccountHeader />}
      onAction={(key) => key === 'logout' && signOut()}
      trigger={
        <Button
          aria-label={t('Account menu of :name', { name: user.display_name })}
          aria-description={unread > 0 ? t('Notifications, :count unread', { count: unread }) : undefined}
          className="focus-ring touch-target rounded-full"
        >
          <Avatar name={user.display_name} image={user.image} />
          {unread > 0 && (
            <span
              aria-hidden
              className="absolute -end-0.5 -top-0.5 size-3 rounded-full bg-primary ring-2 ring-paper"
            />
          )}
        </Button>
      }
    >
      {customItems}
      {links.map(({ path, icon, label, note }) => (
        <MenuItem key={path} id={path} href={path} note={note} icon={<Icon of={icon} size={18} />}>
          {label}
        </MenuItem>
      ))}
      <MenuSeparator />
      {children}
      {children && <MenuSeparator />}
      <MenuItem id="logout" icon={<Icon of={LogOutIcon} size={18} />}>
        {t('Log out')}
      </MenuItem>
    </MenuButton>
  );
}

/** How many notifications are unread, where no bell says so: on a phone. */
function useHiddenUnread(): number {
  const { settings, user } = useBootstrap();
  const isPhone = useIsPhone();
  return isPhone && settings.notifications.integrated ? (user?.unread_notifications_count ?? 0) : 0;
}

interface AccountLink {
  path: string;
  icon: LucideIcon;
  label: string;
  note?: string;
}

/** The pages of the account, in their order; each where there is use for it. */
function useAccountLinks(): AccountLink[] {
  const { t } = useTranslation();
  const unread = useHiddenUnread();
  const { settings, user } = useBootstrap();
  const isPhone = useIsPhone();
  const isAdmin = useCan('admin.access');
  const { account, notifications, billing, admin } = {
    account: { path: routePaths.accountSettings, icon: UserIcon, label: t('Account settings') },
    notifications: {
      path: routePaths.notifications,
      icon: BellIcon,
      label: t('Notifications'),
      note: unread > 0 ? String(unread) : undefined,
    },
    billing: { path: routePaths.billing, icon: CreditCardIcon, label: t('Billing') },
    admin: { path: routePaths.admin, icon: ShieldIcon, label: t('Admin area') },
  };
  return [
    account,
    ...(isPhone && settings.notifications.integrated ? [notifications] : []),
    ...(isSubscribed({ user }) ? [billing] : []),
    ...(isAdmin ? [admin] : []),
  ];
}

function AccountHeader() {
  const user = useCurrentUser();
  if (!user) return null;
  return (
    <div className="flex items-center gap-3 border-b md:max-w-80 border-divider px-4 py-3">
      <Avatar name={user.display_name} image={user.image} className="size-10" />
      <div className="min-w-0">
        <p className="truncate font-semibold">
          <NameText>{user.display_name}</NameText>
        </p>
        <p className="truncate text-sm text-muted">{user.email}</p>
      </div>
    </div>
  );
}
