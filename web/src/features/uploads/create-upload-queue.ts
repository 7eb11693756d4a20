import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { BatchCalls } from './sending/batch-calls.ts';
import { createUploadItem } from './create-upload-item.ts';
import { createChannel } from './sending/channel.ts';
import { createQueueState } from './queue-state.ts';
import type { UploadFailure } from './sending/run-upload.ts';
import {
  createUnfinishedUploads,
  type UnfinishedParts,
  type UnfinishedUploads,
} from './unfinished/unfinished-uploads.ts';
import { createUploadBatches } from './sending/upload-batches.ts';
import type { UploadDestination, UploadItem } from './upload-item.ts';
import { createUploadRunner, type RunnerParts } from './sending/upload-runner.ts';
import { defaultUploadSettings, type UploadSettings } from './upload-settings.ts';
import type { UploadSource } from './choosing/upload-source.ts';
import * as store from './upload-store.ts';

export interface QueueParts extends Pick<RunnerParts, 'loadTransport'>, UnfinishedParts {
  calls: BatchCalls;
  /** Space of uploads whose destination names none. */
  activeWorkspaceId(): number;
}

/** The destination as callers know it; the space is the active one unless given. */
export type QueueDestination = Omit<UploadDestination, 'workspaceId'> & { workspaceId?: number };

export interface UploadQueue extends Pick<UnfinishedUploads, 'continueUnfinished' | 'forgetUnfinished'> {
  /** Queues what was chosen; where it goes is fixed from now on. */
  addFiles(files: UploadSource[], destination: QueueDestination): void;
  /** Begins a failed or aborted upload again; what storage has of it is not sent twice. */
  retry(id: string): void;
  /**
   * Begins a failed upload again with a file that was chosen for it.
   * @returns false where the file has another name.
   */
  replaceFile(id: string, file: File): boolean;
  /** The same as `retry` for all that failed. */
  retryFailed(): void;
  /** Ends a waiting or running upload, here and on the server. */
  abort(id: string): void;
  /** Ends all of them. */
  abortAll(): void;
  /** Holds an upload back; it goes on from there with `resume`. */
  pause(id: string): void;
  pauseAll(): void;
  resume(id: string): void;
  resumeAll(): void;
  /** Ends all of them here alone (signing out); what was sent in parts can be gone on with later. */
  stopAll(): void;
  /** Ends and forgets everything here alone: somebody else has signed in at this page. */
  reset(): void;
  /** Removes everything that is not in progress, and gives up what storage has of it. */
  clear(): void;
  /** Takes the site's settings and offers what this person left unfinished, on whichever device. */
  configure(settings: UploadSettings): Promise<void>;
  subscribe(listener: () => void): () => void;
  getSnapshot(): store.UploadQueueState;
  /** Hears of every entry that an upload made. @returns the way to stop listening. */
  onEntryCreated(listener: (entry: FileEntry) => void): () => void;
  /** Hears of every attempt that failed. @returns the way to stop listening. */
  onFailed(listener: (failure: UploadFailure) => void): () => void;
}

/** The queue of uploads of one browser tab: its state, and what a person can do with it. */
export function createUploadQueue(parts: QueueParts): UploadQueue {
  const state = createQueueState();
  const files = new Map<string, File | null>();
  const created = createChannel<FileEntry>({ isKept: true });
  const failed = createChannel<UploadFailure>({ isKept: true });
  const batches = createUploadBatches({ state, calls: parts.calls });
  const unfinished = createUnfinishedUploads({ ...parts, state, add: addFiles });
  let settings = defaultUploadSettings;
  let lastId = 0;
  const runner = createUploadRunner({
    ...parts,
    state,
    batches,
    settings: () => settings,
    fileOf: (id) => files.get(id) ?? null,
    onCompleted(id, entry) {
      files.delete(id);
      created.tell(entry);
    },
    onFailed: failed.tell,
  });

  function addFiles(sources: UploadSource[], destination: QueueDestination): void {
    const place = { ...destination, workspaceId: destination.workspaceId ?? parts.activeWorkspaceId() };
    const items = sources.map((source) => {
      lastId += 1;
      const id = `upload-${lastId}`;
      files.set(id, source.file);
      return createUploadItem(id, source, place, settings);
    });
    change((known) => store.addItems(known, items));
  }

  /** Changes the state and starts what may run now. */
  function change(how: (known: store.UploadQueueState) => store.UploadQueueState): void {
    state.update(how);
    runner.startWhatMay();
  }

  const idsOf = (isMeant: (item: UploadItem) => boolean) =>
    new Set(
      state
        .get()
        .items.filter(isMeant)
        .map(({ id }) => id),
    );

  /** Ends uploads here; none of them starts another on its way. */
  function stopMany(ids: ReadonlySet<string>): UploadItem[] {
    const items = state.get().items.filter((item) => ids.has(item.id) && store.isUnderWay(item));
    state.update((known) => store.abortItems(known, ids));
    for (const item of items) runner.stop(item.id);
    return items;
  }

  function abortMany(ids: ReadonlySet<string>): void {
    giveUp(stopMany(ids));
    runner.startWhatMay();
  }

  function giveUp(ended: readonly UploadItem[]): void {
    batches.addresses.giveUp(ended.map(({ id }) => id));
    unfinished.giveUp(ended);
  }

  function pauseMany(ids: ReadonlySet<string>): void {
    const running = idsOf(
      (item) => ids.has(item.id) && item.status === 'inProgress' && store.isPausable(item),
    );
    state.update((known) => store.pauseItems(known, ids));
    for (const id of running) runner.stop(id);
    runner.startWhatMay();
  }

  function replaceFile(id: string, file: File): boolean {
    const item = state.get().items.find((known) => known.id === id);
    if (!item) return false;
    const { relativePath } = item.file;
    const { conflict, destination } = item.options;
    const replaced = createUploadItem(id, { file, relativePath, conflict }, destination, settings);
    if (replaced.file.name !== item.file.name) return false;
    // What was signed for and sent of the former file fits no other.
    giveUp([item]);
    files.set(id, file);
    change((known) => store.replaceFailed(known, replaced));
    return true;
  }

  const isFailed = ({ status }: UploadItem) => status === 'failed';
  return {
    addFiles,
    abort: (id) => abortMany(new Set([id])),
    abortAll: () => abortMany(idsOf(store.isUnderWay)),
    pause: (id) => pauseMany(new Set([id])),
    pauseAll: () => pauseMany(idsOf(store.isPausable)),
    resume: (id) => change((known) => store.resumeItems(known, new Set([id]))),
    resumeAll: () =>
      change((known) =>
        store.resumeItems(
          known,
          idsOf(({ isPaused }) => isPaused),
        ),
      ),
    retry: (id) => change((known) => store.retryItems(known, new Set([id]))),
    replaceFile,
    retryFailed: () => change((known) => store.retryItems(known, idsOf(isFailed))),
    stopAll: () => void stopMany(idsOf(store.isUnderWay)),
    reset() {
      stopMany(idsOf(store.isUnderWay));
      files.clear();
      state.update(() => store.emptyQueueState);
    },
    clear() {
      const cleared = state.get().items.filter((item) => item.status !== 'inProgress');
      for (const { id } of cleared) files.delete(id);
      state.update(store.clearItems);
      giveUp(cleared);
    },
    continueUnfinished: unfinished.continueUnfinished,
    forgetUnfinished: unfinished.forgetUnfinished,
    async configure(known) {
      settings = known;
      await unfinished.offer();
    },
    subscribe: state.subscribe,
    getSnapshot: state.get,
    onEntryCreated: created.listen,
    onFailed: failed.listen,
  };
}
