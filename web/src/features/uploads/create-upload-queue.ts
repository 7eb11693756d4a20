import type { FileEntry } from '#shared/entities/file-entry.ts';
import { createUploadItem } from './create-upload-item.ts';
import { createChannel } from './channel.ts';
import { createQueueState } from './queue-state.ts';
import type { UnfinishedUpload } from './unfinished-upload.ts';
import type { UploadFailure } from './run-upload.ts';
import type { UploadDestination, UploadItem } from './upload-item.ts';
import { createUploadRunner, type RunnerParts } from './upload-runner.ts';
import { defaultUploadSettings, type UploadSettings } from './upload-settings.ts';
import type { UploadSource } from './upload-source.ts';
import * as store from './upload-store.ts';

export interface QueueParts extends Pick<RunnerParts, 'loadTransport' | 'resume' | 'locks'> {
  /** Tells the server to give up an upload. */
  discard(upload: UnfinishedUpload): Promise<void>;
  /** Space of uploads whose destination names none. */
  activeWorkspaceId(): number;
}

/** The destination as callers know it; the space is the active one unless given. */
export type QueueDestination = Omit<UploadDestination, 'workspaceId'> & { workspaceId?: number };

export interface UploadQueue {
  /** Queues what was chosen; where it goes is fixed from now on. */
  addFiles(files: UploadSource[], destination: QueueDestination): void;
  /** Begins a failed or aborted upload again; what storage has of it is not sent twice. */
  retry(id: string): void;
  /** Ends a waiting or running upload, here and on the server. */
  abort(id: string): void;
  /** Ends all of them (UQ-6: signing out). */
  abortAll(): void;
  /** Removes everything that is not in progress, and gives up what storage has of it. */
  clear(): void;
  /** Goes on with an upload of an earlier visit. @returns false where this is not the same file. */
  continueUnfinished(fingerprint: string, file: File): boolean;
  /** Gives up an upload of an earlier visit. */
  forgetUnfinished(fingerprint: string): void;
  /** Takes the site's settings and offers what this person left unfinished. */
  configure(settings: UploadSettings): Promise<void>;
  subscribe(listener: () => void): () => void;
  getSnapshot(): store.UploadQueueState;
  /** Hears of every entry that an upload made. @returns the way to stop listening. */
  onEntryCreated(listener: (entry: FileEntry) => void): () => void;
  /** Hears of every attempt that failed. @returns the way to stop listening. */
  onFailed(listener: (failure: UploadFailure) => void): () => void;
}

/** The queue of uploads of one browser tab: its state, and what a person can do with it (UQ-2 to UQ-5). */
export function createUploadQueue(parts: QueueParts): UploadQueue {
  const state = createQueueState();
  const files = new Map<string, File | null>();
  const created = createChannel<FileEntry>();
  const failed = createChannel<UploadFailure>();
  let settings = defaultUploadSettings;
  let lastId = 0;
  const runner = createUploadRunner({
    ...parts,
    state,
    settings: () => settings,
    fileOf: (id) => files.get(id) ?? null,
    onCompleted(id, entry) {
      files.delete(id);
      created.tell(entry);
    },
    onFailed: failed.tell,
  });

  /** Gives up what storage has of items that ended, but for what another item of the same file still needs. */
  function giveUp(ended: readonly UploadItem[]): void {
    const needed = new Set(
      state
        .get()
        .items.filter(store.isUnderWay)
        .map((item) => item.file.fingerprint),
    );
    const fingerprints = ended.map((item) => item.file.fingerprint);
    giveUpUploads(
      fingerprints.filter((fingerprint) => !needed.has(fingerprint)),
      parts,
    );
  }

  function addFiles(sources: UploadSource[], destination: QueueDestination): void {
    const place = { ...destination, workspaceId: destination.workspaceId ?? parts.activeWorkspaceId() };
    const items = sources.map((source) => {
      lastId += 1;
      const id = `upload-${lastId}`;
      files.set(id, source.file);
      return createUploadItem(id, source, place, settings);
    });
    state.update((known) => store.addItems(known, items));
    runner.startWhatMay();
  }

  function abortMany(ids: ReadonlySet<string>): void {
    const items = state.get().items.filter((item) => ids.has(item.id) && store.isUnderWay(item));
    state.update((known) => store.abortItems(known, ids));
    for (const item of items) runner.stop(item.id);
    giveUp(items);
    runner.startWhatMay();
  }

  return {
    addFiles,
    abort: (id) => abortMany(new Set([id])),
    abortAll: () => abortMany(new Set(state.get().items.map((item) => item.id))),
    retry(id) {
      state.update((known) => store.retryItem(known, id));
      runner.startWhatMay();
    },
    clear() {
      const cleared = state.get().items.filter((item) => item.status !== 'inProgress');
      for (const { id } of cleared) files.delete(id);
      state.update(store.clearItems);
      giveUp(cleared);
    },
    continueUnfinished(fingerprint, file) {
      const record = state.get().unfinished.find((known) => known.fingerprint === fingerprint);
      if (!record || !isSameFile(record, file)) return false;
      addFiles([{ file, relativePath: record.relativePath }], record.destination);
      return true;
    },
    forgetUnfinished(fingerprint) {
      state.update((known) => store.removeUnfinished(known, fingerprint));
      giveUpUploads([fingerprint], parts);
    },
    async configure(known) {
      settings = known;
      const busyElsewhere = await parts.locks.listHeld();
      const left = parts.resume.list().filter(({ fingerprint }) => !busyElsewhere.has(fingerprint));
      state.update((now) => store.offerUnfinished(now, left));
    },
    subscribe: state.subscribe,
    getSnapshot: state.get,
    onEntryCreated: created.listen,
    onFailed: failed.listen,
  };
}

/** Forgets what could be resumed: here at once, on the server as soon as it hears of it. */
function giveUpUploads(fingerprints: string[], { resume, discard }: QueueParts): void {
  const known = new Map(resume.list().map((record) => [record.fingerprint, record]));
  for (const fingerprint of fingerprints) {
    const record = known.get(fingerprint);
    if (!record) continue;
    resume.forget(fingerprint);
    void discard(record);
  }
}

function isSameFile(record: UnfinishedUpload, file: File): boolean {
  return record.name === file.name && record.size === file.size && record.lastModified === file.lastModified;
}
