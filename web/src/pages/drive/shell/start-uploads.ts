import i18next from 'i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { panelDemand } from '../../../features/uploads/panel/panel-demand.ts';
import type { UploadSource } from '../../../features/uploads/choosing/upload-source.ts';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';

/** The engine of uploads, loaded when it is first needed. */
const loadQueue = () => import('../../../features/uploads/upload-queue.ts');
const loadChosen = () => import('../../../features/uploads/choosing/upload-chosen.ts');

/**
 * Uploads files into a folder; without one they go to the root. What has a taken name is asked about first. With
 * `linkId` the right to the folder comes from a shareable link.
 */
export function startUploads(sources: UploadSource[], folder: FileEntry | undefined, linkId?: number): void {
  if (sources.length === 0) return;
  const destination = {
    parentId: folder?.id ?? null,
    name: folder?.name ?? i18next.t('All files'),
    // A folder is in its own space, whichever is open.
    workspaceId: folder?.workspace_id,
    linkId,
  };
  panelDemand.raise();
  loadChosen()
    .then(({ uploadChosen }) => uploadChosen(sources, destination))
    .catch(() =>
      toastQueue.show({ type: 'danger', message: i18next.t('There was an issue. Please try again.') }),
    );
}

/** Ends what is running: its owner signs out. */
export function abortUploads(): void {
  if (!panelDemand.getSnapshot()) return;
  void loadQueue().then(({ uploadQueue }) => uploadQueue.stopAll());
}
