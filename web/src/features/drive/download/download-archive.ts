import i18next from 'i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { ApiError } from '../../../api/call.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { listFiles, pageLoader, type LoadPage } from './archive-files.ts';
import { downloadFromServer } from './download-from-server.ts';
import { findWorker } from './find-worker.ts';
import { makeArchive } from './make-archive.ts';
import { showProgress, type ProgressToast } from './progress-toast.ts';
import { saveThroughWorker, StoppedInBrowser, WorkerIsSilent } from './save-through-worker.ts';
import { findFilePicker, saveToPickedFile } from './save-to-picked-file.ts';

/**
 * Downloads entries as one archive: made here and handed to the browser as it grows; where the browser takes
 * none from a page, made by the server. Tells how far it is, and whether it failed.
 */
export async function downloadArchive(entries: readonly FileEntry[], linkId?: number): Promise<void> {
  const abort = new AbortController();
  const totalBytes = entries.reduce((sum, entry) => sum + entry.file_size, 0);
  const progress = showProgress(totalBytes, () => abort.abort());
  const stay = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', stay);
  try {
    await download(entries, linkId, abort, progress);
    progress.close();
  } catch (error) {
    progress.close();
    // Other files of it may still be on their way.
    const wasStopped = abort.signal.aborted || isStop(error);
    abort.abort();
    if (!wasStopped) tellFailure(error, () => void downloadArchive(entries, linkId));
  } finally {
    removeEventListener('beforeunload', stay);
  }
}

async function download(
  entries: readonly FileEntry[],
  linkId: number | undefined,
  { signal }: AbortController,
  progress: ProgressToast,
): Promise<void> {
  const entryIds = entries.map(({ id }) => id);
  const loadPage = pageLoader(entryIds, linkId, signal);
  const worker = await findWorker();
  const picker = findFilePicker();
  try {
    if (worker)
      return await save(loadPage, signal, progress, (...file) => saveThroughWorker(worker, ...file, signal));
    if (picker) return await save(loadPage, signal, progress, (...file) => saveToPickedFile(picker, ...file));
  } catch (error) {
    if (!(error instanceof WorkerIsSilent)) throw error;
  }
  await downloadFromServer(entryIds, linkId, { signal, onProgress: progress.tellFraction });
}

/** Makes the archive here, for whoever takes it. */
async function save(
  loadPage: LoadPage,
  signal: AbortSignal,
  progress: ProgressToast,
  take: (fileName: string, archive: ReadableStream<Uint8Array>) => Promise<void>,
): Promise<void> {
  const first = await loadPage(undefined);
  let doneBytes = 0;
  const onBytes = (bytes: number) => {
    doneBytes += bytes;
    progress.tell(doneBytes);
  };
  await take(first.name, makeArchive(listFiles(first, loadPage), { signal, onBytes }));
}

/** Whether it was the person's will, in the browser's list or in its file dialog. */
function isStop(error: unknown): boolean {
  return error instanceof StoppedInBrowser || (error instanceof DOMException && error.name === 'AbortError');
}

function tellFailure(error: unknown, retry: () => void): void {
  const reason = error instanceof ApiError ? errorMessage(error) : undefined;
  toastQueue.show({
    type: 'danger',
    message: reason ?? i18next.t('The download failed. What was saved of it is not complete.'),
    action: { label: i18next.t('Try again'), onPress: retry },
  });
}
