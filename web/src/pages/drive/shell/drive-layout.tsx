import { useQuery } from '@tanstack/react-query';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import { Outlet, useLocation, useParams } from 'react-router-dom';
import { useActiveWorkspaceId } from '../../../api/active-workspace.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { isNotFound } from '../../../api/error-message.ts';
import { useMayCreateAtTop } from '../../../parts/drive/drive-spaces.ts';
import { useIsFirstViewLoaded } from '../../../api/use-is-first-view-loaded.ts';
import { changesLater } from '../../../features/drive/actions/with-changes.ts';
import { dragLater } from '../../../features/drive/list/dragging/drag-later.ts';
import { NewMenu, type NewMenuKey } from '../../../features/drive/list/places/new-menu.tsx';
import { folderPathQuery } from '../../../features/drive/list/places/queries.ts';
import { pickFiles } from '../../../features/uploads/choosing/pick-files.ts';
import { useIsOffline } from '../../../parts/offline/connection.ts';
import { routePaths } from '../../../parts/paths.ts';
import { useIsPhone } from '../../../ui/use-media-query.ts';
import { AddressNotice } from '../../accounts/address-notice.tsx';
import type { DriveContext } from './drive-context.ts';
import { DriveDrawer as PlainDrawer } from './drive-drawer.tsx';
import { DriveTopBar as PlainTopBar } from './drive-top-bar.tsx';
import { lateDialog } from '../../../ui/late/late-part.tsx';
import { optionalPart } from '../../../ui/late/optional-part.tsx';
import { SpaceHost, type SpaceDialog } from '../../workspaces/space-host.tsx';
import { usePrefetch } from './use-prefetch.ts';
import { startUploads } from './start-uploads.ts';
import { useStoredFlag } from '../../site/use-stored-flag.ts';
import { useStoredSorts } from '../use-stored-sorts.ts';
import { useViewMode } from '../use-view-mode.ts';

const UploadHost = optionalPart(async () => (await import('./upload-host.tsx')).UploadHost);
const OfflineBanner = optionalPart(
  async () => (await import('../../../features/site/offline/offline-banner.tsx')).OfflineBanner,
);
const NewFolderDialog = lateDialog(
  async () => (await import('../../../features/drive/actions/dialogs/new-folder-dialog.tsx')).NewFolderDialog,
);
const PaymentNotice = optionalPart(
  async () => (await import('../../billing/payment-notice.tsx')).PaymentNotice,
);

// What the shell learns is mostly of no concern to its bars, which have many buttons.
const DriveDrawer = memo(PlainDrawer);
const DriveTopBar = memo(PlainTopBar);

/** The shell of all drive screens: drawer, top bar, uploads; the open folder is within. */
export function DriveLayout() {
  const isFirstViewLoaded = useIsFirstViewLoaded();
  useEffect(() => {
    if (!isFirstViewLoaded) return;
    void changesLater.loadAhead();
    void dragLater.loadAhead();
  }, [isFirstViewLoaded]);
  const isOffline = useIsOffline();
  const workspaceId = useActiveWorkspaceId();
  /** Number of the open dialog, or 0: one that waits for its answer makes way for the next. */
  const [naming, setNaming] = useState(0);
  const drive = useOpenFolder(useCallback(() => setNaming((number) => number + 1), []));
  const { settings, user } = useBootstrap();
  const areSpacesOn = settings.workspaces.integrated;
  const owes = user?.subscriptions.some(({ gateway_status: status }) => status === 'past_due');
  const [spaceDialog, setSpaceDialog] = useState<SpaceDialog>();
  const isPhone = useIsPhone();
  const prefetch = usePrefetch();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const { newFolder, upload } = drive;
  const choose = useCallback(
    async (key: NewMenuKey) => {
      if (key === 'newFolder') return newFolder();
      upload(await pickFiles({ folder: key === 'uploadFolder' }));
    },
    [newFolder, upload],
  );
  const uploadFiles = useCallback(() => void choose('uploadFiles'), [choose]);
  const openDrawer = useCallback(() => setIsDrawerOpen(true), []);
  const closeDrawer = useCallback(() => setIsDrawerOpen(false), []);
  return (
    <div className="flex h-full flex-col" {...prefetch}>
      <DriveTopBar
        folder={drive.path.at(-1)}
        onMenu={isPhone ? openDrawer : undefined}
        onUpload={drive.canUpload ? uploadFiles : undefined}
      />
      {isFirstViewLoaded && owes && <PaymentNotice />}
      {isFirstViewLoaded && <AddressNotice />}
      {isOffline && <OfflineBanner />}
      <div className="flex min-h-0 flex-1">
        <DriveDrawer
          isModal={isPhone}
          isOpen={isDrawerOpen}
          onClose={closeDrawer}
          canCreate={drive.canUpload}
          onNew={choose}
          areSpacesWanted={isFirstViewLoaded}
          onSpaceDialog={areSpacesOn ? setSpaceDialog : undefined}
        />
        {/* Each space begins anew: nothing that is chosen or open in one is so in another. */}
        <Outlet key={workspaceId} context={drive} />
      </div>
      {isPhone && drive.canUpload && (
        <div className="fixed end-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-10">
          <NewMenu
            isDisabled={false}
            onAction={(key) => void choose(key)}
            className="rounded-full! px-5! shadow-popover"
          />
        </div>
      )}
      {areSpacesOn && <SpaceHost dialog={spaceDialog} onClose={() => setSpaceDialog(undefined)} />}
      {isFirstViewLoaded && <UploadHost upload={drive.canUpload ? drive.upload : undefined} />}
      {naming > 0 && (
        <NewFolderDialog key={naming} parentId={drive.path.at(-1)?.id ?? null} onClose={() => setNaming(0)} />
      )}
    </div>
  );
}

/** Views that gather what others or the past have left: nothing can be added to them. */
const closedPaths = new Set<string>([
  routePaths.driveShares,
  routePaths.driveTrash,
  routePaths.paymentHistory,
]);

const noPath: DriveContext['path'] = [];

function useOpenFolder(newFolder: () => void): DriveContext {
  const { hash = '0' } = useParams();
  const { pathname } = useLocation();
  const { data, error } = useQuery(folderPathQuery(hash));
  // What was known of a folder ends with it: nothing can be added to one that is gone.
  const path = (!isNotFound(error) && data) || noPath;
  const mayCreate = useMayCreateAtTop();
  const [viewMode, onViewModeChange] = useViewMode();
  const { sortOf, onSortChange } = useStoredSorts();
  const [isDetailsOpen, onDetailsChange] = useDetailsSwitch();
  const folder = path.at(-1);
  const mayAddHere = hash === '0' ? mayCreate : (folder?.permissions['files.create'] ?? false);
  const canUpload = mayAddHere && !closedPaths.has(pathname);
  // The same until something of it changes: the whole page follows it.
  return useMemo(
    () => ({
      path,
      canUpload,
      viewMode,
      onViewModeChange,
      sortOf,
      onSortChange,
      isDetailsOpen,
      onDetailsChange,
      // The destination is fixed now, whatever is opened while it runs.
      upload: (sources, into) => startUploads(sources, into ?? folder),
      newFolder,
    }),
    [
      path,
      folder,
      canUpload,
      viewMode,
      onViewModeChange,
      sortOf,
      onSortChange,
      isDetailsOpen,
      onDetailsChange,
      newFolder,
    ],
  );
}

/** The panel beside the list is remembered; the sheet over a phone's list never opens by itself. */
function useDetailsSwitch(): [boolean, (isOpen: boolean) => void] {
  const { settings } = useBootstrap();
  const isPhone = useIsPhone();
  const panel = useStoredFlag('drive.details', settings.drive.details_default_visible);
  const sheet = useState(false);
  return isPhone ? sheet : panel;
}
