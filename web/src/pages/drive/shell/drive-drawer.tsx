import { lazy, Suspense, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { NewMenu, type NewMenuKey } from '../../../features/drive/list/places/new-menu.tsx';
import { useMenuItems } from '../../../features/site/menus/use-menu-items.ts';
import { StorageBar } from '../../../features/drive/list/places/storage-bar.tsx';
import { WorkspaceSwitcher } from '../../../features/workspaces/workspace-switcher.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { DriveNavigation } from './drive-navigation.tsx';
import type { SpaceDialog } from '../../workspaces/space-host.tsx';
import { useSwitchSpace } from '../../workspaces/use-switch-space.ts';

const SidebarMenu = lazy(() =>
  import('../../../features/site/menus/sidebar-menu.tsx').then((menu) => ({ default: menu.SidebarMenu })),
);

interface DriveDrawerProps {
  /** On a phone it comes over the page when asked for. */
  isModal: boolean;
  isOpen: boolean;
  onClose: () => void;
  canCreate: boolean;
  onNew: (key: NewMenuKey) => Promise<void>;
  /** Whether the list of workspaces may be read by now. */
  areSpacesWanted: boolean;
  /** Opens a dialog about workspaces; absent where the site has none. */
  onSpaceDialog?: (dialog: SpaceDialog) => void;
}

/** The open space, New, the views, and how full the space is. */
export function DriveDrawer({ isModal, isOpen, onClose, canCreate, onNew, ...spaces }: DriveDrawerProps) {
  const { t } = useTranslation();
  const content = (
    <>
      {spaces.onSpaceDialog && (
        <DrawerSpaces isWanted={spaces.areSpacesWanted} onDialog={spaces.onSpaceDialog} onChoose={onClose} />
      )}
      {!isModal && <NewMenu isDisabled={!canCreate} onAction={(key) => void onNew(key)} className="w-full" />}
      <DriveNavigation onOpen={onClose} />
      <DrawerMenu position="drive-sidebar" label={t('More')} onOpen={onClose} />
      {isModal && <DrawerMenu position="drive-navbar" label={t('Site')} onOpen={onClose} />}
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

/** The code comes where the site has a menu here. */
function DrawerMenu(menu: ComponentProps<typeof SidebarMenu>) {
  if (useMenuItems(menu.position).length === 0) return null;
  return (
    <Suspense fallback={null}>
      <SidebarMenu {...menu} />
    </Suspense>
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
