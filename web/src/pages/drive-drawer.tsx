import { FolderIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { NewMenu, type NewMenuKey } from '../features/drive/new-menu.tsx';
import { StorageBar } from '../features/drive/storage-bar.tsx';
import { routePaths } from '../paths.ts';
import { classNames } from '../ui/class-names.ts';
import { Drawer } from '../ui/drawer.tsx';
import { Icon } from '../ui/icon.tsx';

interface DriveDrawerProps {
  /** On a phone it comes over the page when asked for. */
  isModal: boolean;
  isOpen: boolean;
  onClose: () => void;
  canCreate: boolean;
  onNew: (key: NewMenuKey) => void;
}

/** New, the views, and how full the space is (DS-1). */
export function DriveDrawer({ isModal, isOpen, onClose, canCreate, onNew }: DriveDrawerProps) {
  const { t } = useTranslation();
  const content = (
    <>
      {!isModal && <NewMenu isDisabled={!canCreate} onAction={onNew} className="w-full" />}
      <DriveViews onOpen={onClose} />
      <div className="mt-auto pb-2">
        <StorageBar />
      </div>
    </>
  );
  if (isModal) {
    return (
      <Drawer label={t('Menu')} isOpen={isOpen} onClose={onClose}>
        <div className="flex h-full flex-col gap-4 p-4">{content}</div>
      </Drawer>
    );
  }
  return (
    <aside
      aria-label={t('Drive')}
      className="flex w-62 shrink-0 flex-col gap-4 border-e border-divider bg-background p-4"
    >
      {content}
    </aside>
  );
}

function DriveViews({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isCurrent = pathname === routePaths.drive;
  return (
    <nav aria-label={t('Views')}>
      <Link
        to={routePaths.drive}
        onClick={onOpen}
        aria-current={isCurrent ? 'page' : undefined}
        className={classNames(
          'focus-ring flex h-9 items-center gap-3 rounded-button px-3 font-medium transition-colors max-md:h-11',
          isCurrent ? 'bg-primary-soft text-primary-strong' : 'text-muted hover:bg-hover hover:text-main',
        )}
      >
        <Icon of={FolderIcon} />
        {t('All files')}
      </Link>
    </nav>
  );
}
