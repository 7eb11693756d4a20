import { MenuIcon, UploadIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { MenuLinks } from '../../../features/site/menus/menu-links.tsx';
import { Brand } from '../../../features/accounts/session/brand.tsx';
import { ThemeButton } from '../../../features/site/theme/theme-menu.tsx';
import { routePaths } from '../../../parts/paths.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { AccountArea } from '../../accounts/account-area.tsx';
import { DriveSearch } from './drive-search.tsx';
import { NotificationArea } from '../../notifications/notification-area.tsx';

interface DriveTopBarProps {
  /** The open folder, which a search may be limited to. */
  folder: FileEntry | undefined;
  /** Opens the drawer, where it is not always there. */
  onMenu?: () => void;
  /** Chooses files for the open folder; absent where nothing may be added to it. */
  onUpload?: () => void;
}

/** The bar above all drive screens (DS-2). */
export function DriveTopBar({ folder, onMenu, onUpload }: DriveTopBarProps) {
  const { t } = useTranslation();
  return (
    <header className="flex h-14 shrink-0 items-center gap-1 border-b border-divider bg-paper ps-5 pe-4 max-md:ps-2 max-md:pe-3">
      {onMenu && <IconButton label={t('Open menu')} icon={<Icon of={MenuIcon} />} onPress={onMenu} />}
      <Link to={routePaths.drive} className="focus-ring rounded-button max-md:hidden md:w-52">
        <Brand />
      </Link>
      <DriveSearch folder={folder} />
      <nav aria-label={t('Site')} className="flex items-center empty:hidden max-md:hidden">
        <MenuLinks position="drive-navbar" className={buttonClass('quiet')} />
      </nav>
      {onUpload && (
        <IconButton label={t('Upload files')} icon={<Icon of={UploadIcon} />} onPress={onUpload} />
      )}
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
