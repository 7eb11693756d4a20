/**
 * Loads the code of the drive, which its pages fetch piece by piece. `openSite` does so for paths of the drive. A test
 * that comes to the drive from elsewhere calls it in `beforeAll`: its first test would wait for the code otherwise, on
 * a busy machine for longer than for an element.
 */
export async function preloadDrive(): Promise<void> {
  await Promise.all([
    import('../../../web/src/pages/aria-area.tsx'),
    import('../../../web/src/pages/signed-in-area.tsx'),
    import('../../../web/src/pages/drive-layout.tsx'),
    import('../../../web/src/pages/folder-page.tsx'),
    import('../../../web/src/pages/account-area.tsx'),
    import('../../../web/src/pages/upload-host.tsx'),
  ]);
}

/** The same with the code of uploads. */
export async function preloadUploads(): Promise<void> {
  await Promise.all([
    preloadDrive(),
    import('../../../web/src/features/uploads/upload-chosen.ts'),
    import('../../../web/src/features/uploads/upload-panel.tsx'),
    import('../../../web/src/features/uploads/conflict-dialog.tsx'),
    import('../../../web/src/features/uploads/transports/simple-put.ts'),
  ]);
}
