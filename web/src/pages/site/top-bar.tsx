import { MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ThemeButton } from '../../features/site/theme/theme-menu.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AccountArea } from '../accounts/account-area.tsx';
import { NotificationArea } from '../notifications/notification-area.tsx';

interface TopBarProps {
  /** Opens the drawer, where it is not always there. */
  onMenu?: () => void;
  children: ReactNode;
}

/** The bar above the screens of the drive and of the admin area. It ends with what belongs to the user. */
export function TopBar({ onMenu, children }: TopBarProps) {
  const { t } = useTranslation();
  return (
    <header className="flex h-14 shrink-0 items-center gap-1 border-b border-divider bg-paper ps-5 pe-4 max-md:ps-2 max-md:pe-3">
      {onMenu && <IconButton label={t('Open menu')} icon={<Icon of={MenuIcon} />} onPress={onMenu} />}
      {children}
      <span className="max-md:hidden">
        <ThemeButton />
      </span>
      <NotificationArea />
      <span className="ms-2 flex">
        <AccountArea />
      </span>
    </header>
  );
}
