import i18next from 'i18next';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import type { UploadSource } from '../features/uploads/upload-source.ts';
import { toastQueue } from '../ui/toast-queue.ts';

/** The engine of uploads, loaded when it is first needed. */
const loadQueue = () => import('../features/uploads/upload-queue.ts');

/** Queues files for a folder; without one they go to the root. */
export function startUploads(sources: UploadSource[], folder: FileEntry | undefined): void {
  if (sources.length === 0) return;
  const destination = { parentId: folder?.id ?? null, name: folder?.name ?? i18next.t('All files') };
  loadQueue().then(
    ({ uploadQueue }) => uploadQueue.addFiles(sources, destination),
    () => toastQueue.show({ type: 'danger', message: i18next.t('There was an issue. Please try again.') }),
  );
}

/** Ends what is running: its owner signs out (UQ-6). */
export function abortUploads(): void {
  void loadQueue().then(({ uploadQueue }) => uploadQueue.abortAll());
}
