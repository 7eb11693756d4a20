import { useTranslation } from 'react-i18next';
import { NewMenu, type NewMenuKey } from '../../../features/drive/list/places/new-menu.tsx';
import { MenuLinks } from '../../../features/site/menus/menu-links.tsx';
import { StorageBar } from '../../../features/drive/list/places/storage-bar.tsx';
import { WorkspaceSwitcher } from '../../../features/workspaces/workspace-switcher.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { DriveNavigation } from './drive-navigation.tsx';
import type { SpaceDialog } from '../../workspaces/space-host.tsx';
import { useSwitchSpace } from '../../workspaces/use-switch-space.ts';

interface DriveDrawerProps {
  /** On a phone it comes over the page when asked for. */
  isModal: boolean;
  isOpen: boolean;
  onClose: () => void;
  canCreate: boolean;
  onNew: (key: NewMenuKey) => void;
  /** Whether the list of workspaces may be read by now. */
  areSpacesWanted: boolean;
  /** Opens a dialog about workspaces; absent where the site has none. */
  onSpaceDialog?: (dialog: SpaceDialog) => void;
}

const menuLinkClass =
  'focus-ring flex h-9 items-center rounded-button ps-8 font-medium text-muted hover:bg-hover hover:text-main max-md:h-11';

/** The open space, New, the views, and how full the space is (DS-1, WS-2). */
export function DriveDrawer({ isModal, isOpen, onClose, canCreate, onNew, ...spaces }: DriveDrawerProps) {
  const { t } = useTranslation();
  const content = (
    <>
      {spaces.onSpaceDialog && (
        <DrawerSpaces isWanted={spaces.areSpacesWanted} onDialog={spaces.onSpaceDialog} onChoose={onClose} />
      )}
      {!isModal && <NewMenu isDisabled={!canCreate} onAction={onNew} className="w-full" />}
      <DriveNavigation onOpen={onClose} />
      <nav aria-label={t('More')} className="flex flex-col border-t border-divider pt-2 empty:hidden">
        <MenuLinks position="drive-sidebar" className={menuLinkClass} />
      </nav>
      {isModal && (
        <nav aria-label={t('Site')} className="flex flex-col border-t border-divider pt-2 empty:hidden">
          <MenuLinks position="drive-navbar" className={menuLinkClass} />
        </nav>
      )}
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

interface DrawerSpacesProps {
  isWanted: boolean;
  onDialog: (dialog: SpaceDialog) => void;
  /** Something of it was chosen: the drawer has done its work. */
  onChoose: () => void;
}

function DrawerSpaces({ isWanted, onDialog, onChoose }: DrawerSpacesProps) {
  const switchSpace = useSwitchSpace();
  const open = (dialog: SpaceDialog) => {
    onChoose();
    onDialog(dialog);
  };
  return (
    <WorkspaceSwitcher
      isWanted={isWanted}
      onSwitch={(id) => {
        onChoose();
        switchSpace(id);
      }}
      onCreate={() => open('create')}
      onManage={() => open('manage')}
    />
  );
}
