import { useTranslation } from 'react-i18next';
import { NewMenu, type NewMenuKey } from '../features/drive/new-menu.tsx';
import { StorageBar } from '../features/drive/storage-bar.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { DriveNavigation } from './drive-navigation.tsx';

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
      <DriveNavigation onOpen={onClose} />
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
