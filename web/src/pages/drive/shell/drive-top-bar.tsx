import { UploadIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { MenuLinks } from '../../../features/site/menus/menu-links.tsx';
import { Brand } from '../../../features/accounts/session/brand.tsx';
import { routePaths } from '../../../parts/paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TopBar } from '../../site/top-bar.tsx';
import { DriveSearch } from './drive-search.tsx';

interface DriveTopBarProps {
  /** The open folder, which a search may be limited to. */
  folder: FileEntry | undefined;
  /** Opens the drawer, where it is not always there. */
  onMenu?: () => void;
  /** Chooses files for the open folder; absent where nothing may be added to it. */
  onUpload?: () => void;
}

/** The bar above all drive screens. */
export function DriveTopBar({ folder, onMenu, onUpload }: DriveTopBarProps) {
  const { t } = useTranslation();
  return (
    <TopBar onMenu={onMenu}>
      <Link to={routePaths.drive} className="focus-ring rounded-button max-md:hidden md:w-52">
        <Brand />
      </Link>
      <DriveSearch folder={folder} />
      <nav aria-label={t('Site')} className="flex items-center empty:hidden max-md:hidden">
        <MenuLinks position="drive-navbar" className={buttonClass('quiet')} maxItems={3} />
      </nav>
      {onUpload && (
        <IconButton label={t('Upload files')} icon={<Icon of={UploadIcon} />} onPress={onUpload} />
      )}
    </TopBar>
  );
}
