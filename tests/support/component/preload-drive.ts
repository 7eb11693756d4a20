import { changesLater } from '../../../web/src/features/drive/actions/with-changes.ts';
import { dragLater } from '../../../web/src/features/drive/list/dragging/drag-later.ts';
import { overlayCode } from '../../../web/src/ui/overlays/load-overlays.ts';

/**
 * Loads the code of the drive, which its pages fetch piece by piece. `openSite` does so for paths of the drive. A test
 * that comes to the drive from elsewhere calls it in `beforeAll`: its first test would wait for the code otherwise, on
 * a busy machine for longer than for an element.
 */
export async function preloadDrive(): Promise<void> {
  await Promise.all([
    import('../../../web/src/pages/site/aria-area.tsx'),
    import('../../../web/src/pages/site/signed-in-area.tsx'),
    import('../../../web/src/pages/drive/shell/drive-layout.tsx'),
    import('../../../web/src/pages/drive/folder-page.tsx'),
    import('../../../web/src/pages/accounts/account-area.tsx'),
    import('../../../web/src/pages/drive/shell/upload-host.tsx'),
    overlayCode.load(),
    changesLater.load(),
    dragLater.load(),
  ]);
}

/** The same with the code of uploads. */
export async function preloadUploads(): Promise<void> {
  await Promise.all([
    preloadDrive(),
    import('../../../web/src/features/uploads/choosing/upload-chosen.ts'),
    import('../../../web/src/features/uploads/panel/upload-panel.tsx'),
    import('../../../web/src/features/uploads/choosing/conflict-dialog.tsx'),
    import('../../../web/src/features/uploads/transports/simple-put.ts'),
  ]);
}
