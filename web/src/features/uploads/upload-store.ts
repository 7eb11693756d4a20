import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { UnfinishedUpload } from './unfinished/unfinished-upload.ts';
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

/** Whether an upload can be held back: not while only its entry is missing, which takes a moment. */
export function isPausable(item: UploadItem): boolean {
  return isUnderWay(item) && !item.isPaused && !item.isSent;
}

const beginning = {
  isPaused: false,
  isSent: false,
  isFileChanged: false,
  percentage: 0,
  bytesUploaded: 0,
  bytesPerSecond: null,
};

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

/** All bytes have arrived: what is left is to make the entry. */
export function noteSent(state: UploadQueueState, id: string): UploadQueueState {
  return change(state, id, ['inProgress'], { isSent: true, bytesPerSecond: null });
}

export function completeItem(state: UploadQueueState, id: string, entry: FileEntry): UploadQueueState {
  const bytesUploaded = state.items.find((item) => item.id === id)?.file.size ?? 0;
  const done = {
    status: 'completed',
    isSent: true,
    percentage: 100,
    bytesUploaded,
    bytesPerSecond: null,
    entry,
  } as const;
  return change(state, id, ['inProgress'], done);
}

export function failItem(
  state: UploadQueueState,
  id: string,
  { message, isFileChanged = false }: { message: string; isFileChanged?: boolean },
): UploadQueueState {
  return change(state, id, ['inProgress'], {
    status: 'failed',
    isSent: false,
    errorMessage: message,
    isFileChanged,
    bytesPerSecond: null,
  });
}

/** Fails pending items with the same words, where one failure stands for all of them. */
export function failPending(
  state: UploadQueueState,
  errorMessage: string,
  isMeant: (item: UploadItem) => boolean,
): UploadQueueState {
  const fail = (item: UploadItem): UploadItem => ({ ...item, ...beginning, status: 'failed', errorMessage });
  return changeMany(state, (item) => item.status === 'pending' && isMeant(item), fail);
}

/**
 * Holds uploads back: they are pending again and not started. What storage keeps of them is not sent twice; a file
 * that goes in one piece begins anew.
 */
export function pauseItems(state: UploadQueueState, ids: ReadonlySet<string>): UploadQueueState {
  return changeMany(
    state,
    (item) => ids.has(item.id) && isPausable(item),
    (item) => ({
      ...item,
      ...(isResumable(item) ? {} : beginning),
      status: 'pending',
      isPaused: true,
      bytesPerSecond: null,
    }),
  );
}

function isResumable({ options }: UploadItem): boolean {
  return options.method === 'multipart' || options.method === 'tus';
}

/** Lets paused uploads go on when their turn comes. */
export function resumeItems(state: UploadQueueState, ids: ReadonlySet<string>): UploadQueueState {
  return changeMany(
    state,
    (item) => ids.has(item.id) && item.isPaused,
    (item) => ({ ...item, isPaused: false }),
  );
}

/** Aborting sets 0 %; what neither waits nor runs stays as it is. */
export function abortItems(state: UploadQueueState, ids: ReadonlySet<string>): UploadQueueState {
  return changeMany(
    state,
    (item) => ids.has(item.id) && isUnderWay(item),
    (item) => ({ ...item, ...beginning, status: 'aborted' }),
  );
}

/** Failed and aborted uploads go back to pending, with nothing uploaded. */
export function retryItems(state: UploadQueueState, ids: ReadonlySet<string>): UploadQueueState {
  return changeMany(
    state,
    (item) => ids.has(item.id) && (item.status === 'failed' || item.status === 'aborted'),
    (item) => ({ ...item, ...beginning, status: 'pending', errorMessage: null }),
  );
}

/** Puts an item in the place of the one with its id, where that one failed. */
export function replaceFailed(state: UploadQueueState, item: UploadItem): UploadQueueState {
  return change(state, item.id, ['failed'], item);
}

/** Removes everything that is not in progress. */
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

/** Replaces all items that are meant; the state stays as it is where there are none. */
function changeMany(
  state: UploadQueueState,
  isMeant: (item: UploadItem) => boolean,
  changed: (item: UploadItem) => UploadItem,
): UploadQueueState {
  if (!state.items.some(isMeant)) return state;
  return { ...state, items: state.items.map((item) => (isMeant(item) ? changed(item) : item)) };
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
