import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { QueueStateHolder } from '../queue-state.ts';
import type { ResumeStore } from '../unfinished/resume-store.ts';
import { runUpload, type UploadFailure, type UploadOutcome } from './run-upload.ts';
import type { UploadBatches } from './upload-batches.ts';
import type { UploadItem } from '../upload-item.ts';
import type { Transport } from './upload-job.ts';
import type { UploadLocks } from './upload-locks.ts';
import { nextToStart } from './upload-scheduler.ts';
import type { UploadSettings } from '../upload-settings.ts';
import {
  abortItems,
  completeItem,
  failItem,
  failPending,
  noteProgress,
  noteSent,
  startItem,
} from '../upload-store.ts';

export interface RunnerParts {
  state: QueueStateHolder;
  batches: UploadBatches;
  loadTransport(method: UploadItem['options']['method']): Promise<Transport>;
  resume: ResumeStore;
  locks: UploadLocks;
  settings(): UploadSettings;
  fileOf(id: string): File | null;
  onCompleted(id: string, entry: FileEntry): void;
  onFailed(failure: UploadFailure): void;
}

export interface UploadRunner {
  /** Starts pending uploads while the rules let them run. */
  startWhatMay(): void;
  /** Ends an attempt at once; its state is the caller's to set. */
  stop(id: string): void;
}

/** Runs the uploads of a queue: a fresh AbortController for every start, and the next one after every end. */
export function createUploadRunner(parts: RunnerParts): UploadRunner {
  const { state, batches } = parts;
  const running = new Map<string, AbortController>();

  function startWhatMay(): void {
    for (;;) {
      const next = nextToStart(state.get().items, parts.settings().chunk_size);
      if (!next) break;
      state.update((known) => startItem(known, next.id));
      parts.locks.hold(next.file.fingerprint, run(next));
    }
    batches.settle();
  }

  async function run(item: UploadItem): Promise<void> {
    const controller = new AbortController();
    running.set(item.id, controller);
    const outcome = await runUpload({
      ...parts,
      item,
      file: parts.fileOf(item.id),
      settings: parts.settings(),
      controller,
      onProgress: (progress) => state.update((known) => noteProgress(known, item.id, progress)),
      onSent() {
        if (running.get(item.id) !== controller) return;
        state.update((known) => noteSent(known, item.id));
        startWhatMay();
      },
    });
    // An upload that was stopped, and perhaps started again, is no longer this attempt's to end.
    if (running.get(item.id) !== controller) return;
    running.delete(item.id);
    finish(item.id, outcome);
    startWhatMay();
  }

  function finish(id: string, outcome: UploadOutcome): void {
    if (outcome.status === 'failed') {
      state.update((known) => failItem(known, id, outcome));
      if (outcome.isOutOfSpace) failOthers(outcome.message);
      parts.onFailed(outcome);
    }
    if (outcome.status === 'ended') state.update((known) => abortItems(known, new Set([id])));
    if (outcome.status !== 'completed') return;
    state.update((known) => completeItem(known, id, outcome.entry));
    parts.onCompleted(id, outcome.entry);
  }

  /** Where there is no room left, only those go on that have reserved theirs, and folders, which take none. */
  function failOthers(message: string): void {
    const needsRoom = ({ id, options }: UploadItem) =>
      options.method !== 'createFolder' && !batches.addresses.has(id);
    state.update((known) => failPending(known, message, needsRoom));
  }

  return {
    startWhatMay,
    stop(id) {
      running.get(id)?.abort();
      running.delete(id);
    },
  };
}
