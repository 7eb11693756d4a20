import { MenuIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Brand } from '../../features/accounts/session/brand.tsx';
import { ThemeButton } from '../../features/site/theme/theme-menu.tsx';
import { routePaths } from '../../parts/paths.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AccountArea } from '../accounts/account-area.tsx';
import { NotificationArea } from '../notifications/notification-area.tsx';

/** The bar above all admin screens. */
export function AdminTopBar({ onMenu }: { onMenu?: () => void }) {
  const { t } = useTranslation();
  return (
    <header className="flex h-14 shrink-0 items-center gap-1 border-b border-divider bg-paper ps-5 pe-4 max-md:ps-2 max-md:pe-3">
      {onMenu && <IconButton label={t('Open menu')} icon={<Icon of={MenuIcon} />} onPress={onMenu} />}
      <Link
        to={routePaths.admin}
        className="focus-ring me-auto flex min-w-0 items-center gap-3 rounded-button"
      >
        <Brand />
        <span className="truncate border-s border-divider ps-3 text-muted">{t('Admin area')}</span>
      </Link>
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
