import type { FileEntry } from '#shared/entities/file-entry.ts';
import type { UnfinishedUpload } from './unfinished-upload.ts';
import type { UploadItem, UploadStatus } from './upload-item.ts';

/** Everything the panel shows; every change makes a new object. */
export interface UploadQueueState {
  /** In the order in which they were added. */
  items: readonly UploadItem[];
  /** Left behind by an earlier visit: they go on when the file is chosen again. */
  unfinished: readonly UnfinishedUpload[];
}

export const emptyQueueState: UploadQueueState = { items: [], unfinished: [] };

/** Whether an upload waits or runs. */
export function isUnderWay({ status }: Pick<UploadItem, 'status'>): boolean {
  return status === 'pending' || status === 'inProgress';
}

const beginning = { percentage: 0, bytesUploaded: 0, bytesPerSecond: null };

/** Appends items; what they continue is no longer offered as unfinished. */
export function addItems(state: UploadQueueState, items: readonly UploadItem[]): UploadQueueState {
  const fingerprints = new Set(items.map((item) => item.file.fingerprint));
  return {
    items: [...state.items, ...items],
    unfinished: state.unfinished.filter((record) => !fingerprints.has(record.fingerprint)),
  };
}

export function startItem(state: UploadQueueState, id: string): UploadQueueState {
  return change(state, id, ['pending'], { status: 'inProgress', errorMessage: null });
}

/** Notes how many bytes have arrived; 100 % is kept for the moment when the entry exists. */
export function noteProgress(
  state: UploadQueueState,
  id: string,
  progress: { bytesUploaded: number; bytesPerSecond: number | null },
): UploadQueueState {
  const size = state.items.find((item) => item.id === id)?.file.size ?? 0;
  const bytesUploaded = Math.min(progress.bytesUploaded, size);
  const percentage = size === 0 ? 0 : Math.min(Math.floor((bytesUploaded / size) * 100), 99);
  return change(state, id, ['inProgress'], { ...progress, bytesUploaded, percentage });
}

export function completeItem(state: UploadQueueState, id: string, entry: FileEntry): UploadQueueState {
  const bytesUploaded = state.items.find((item) => item.id === id)?.file.size ?? 0;
  const done = { status: 'completed', percentage: 100, bytesUploaded, bytesPerSecond: null, entry } as const;
  return change(state, id, ['inProgress'], done);
}

export function failItem(state: UploadQueueState, id: string, errorMessage: string): UploadQueueState {
  return change(state, id, ['inProgress'], { status: 'failed', errorMessage, bytesPerSecond: null });
}

/** Aborting sets 0 % (UQ-3); what neither waits nor runs stays as it is. */
export function abortItems(state: UploadQueueState, ids: ReadonlySet<string>): UploadQueueState {
  const isMeant = (item: UploadItem) => ids.has(item.id) && isUnderWay(item);
  if (!state.items.some(isMeant)) return state;
  const abort = (item: UploadItem): UploadItem => ({ ...item, ...beginning, status: 'aborted' });
  return { ...state, items: state.items.map((item) => (isMeant(item) ? abort(item) : item)) };
}

/** Failed and aborted uploads go back to pending, with nothing uploaded (UQ-3). */
export function retryItem(state: UploadQueueState, id: string): UploadQueueState {
  return change(state, id, ['failed', 'aborted'], { ...beginning, status: 'pending', errorMessage: null });
}

/** Removes everything that is not in progress (UQ-3). */
export function clearItems(state: UploadQueueState): UploadQueueState {
  return { ...state, items: state.items.filter((item) => item.status === 'inProgress') };
}

/** Offers what an earlier visit left behind, but for what is in the queue already. */
export function offerUnfinished(
  state: UploadQueueState,
  records: readonly UnfinishedUpload[],
): UploadQueueState {
  const present = new Set(state.items.map((item) => item.file.fingerprint));
  return { ...state, unfinished: records.filter((record) => !present.has(record.fingerprint)) };
}

export function removeUnfinished(state: UploadQueueState, fingerprint: string): UploadQueueState {
  return { ...state, unfinished: state.unfinished.filter((record) => record.fingerprint !== fingerprint) };
}

/** Replaces one item where it is in one of the `from` states; otherwise the state stays as it is. */
function change(
  state: UploadQueueState,
  id: string,
  from: readonly UploadStatus[],
  values: Partial<UploadItem>,
): UploadQueueState {
  const index = state.items.findIndex((item) => item.id === id);
  const item = state.items[index];
  if (!item || !from.includes(item.status)) return state;
  return { ...state, items: state.items.with(index, { ...item, ...values }) };
}
