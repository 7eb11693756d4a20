import { fileFingerprint } from '../choosing/fingerprint.ts';
import type { QueueStateHolder } from '../queue-state.ts';
import type { ResumeStore } from './resume-store.ts';
import type { UnfinishedUpload } from './unfinished-upload.ts';
import type { UploadItem } from '../upload-item.ts';
import type { UploadLocks } from '../sending/upload-locks.ts';
import type { UploadSource } from '../choosing/upload-source.ts';
import { isUnderWay, offerUnfinished, removeUnfinished } from '../upload-store.ts';

export interface UnfinishedParts {
  resume: ResumeStore;
  locks: UploadLocks;
  /** What the server can go on with, begun on whichever device; undefined where it does not say. */
  listStarted(): Promise<UnfinishedUpload[] | undefined>;
  /** Tells the server to give up an upload. */
  discard(upload: UnfinishedUpload): Promise<void>;
}

export interface UnfinishedOptions extends UnfinishedParts {
  state: QueueStateHolder;
  add(files: UploadSource[], destination: UnfinishedUpload['destination']): void;
}

/** Uploads in parts that an earlier visit, or another device, has begun. */
export interface UnfinishedUploads {
  /** Goes on with one of them. @returns false where this is not the same file. */
  continueUnfinished(fingerprint: string, file: File): boolean;
  /** Gives one of them up. */
  forgetUnfinished(fingerprint: string): void;
  /** Offers those that nobody in this browser is busy with. */
  offer(): Promise<void>;
  /** Gives up what storage has of items that ended, but for what another item of the same file still needs. */
  giveUp(ended: readonly UploadItem[]): void;
}

/** The unfinished uploads of a queue. */
export function createUnfinishedUploads(options: UnfinishedOptions): UnfinishedUploads {
  const { state, resume, locks, discard } = options;

  function drop(records: UnfinishedUpload[]): void {
    for (const record of records) {
      resume.forget(record.fingerprint);
      void discard(record);
    }
  }

  return {
    continueUnfinished(fingerprint, file) {
      const record = state.get().unfinished.find((known) => known.fingerprint === fingerprint);
      if (!record || !isSameFile(record, file)) return false;
      resume.save(record);
      options.add([{ file, relativePath: record.relativePath }], record.destination);
      return true;
    },
    forgetUnfinished(fingerprint) {
      drop(state.get().unfinished.filter((record) => record.fingerprint === fingerprint));
      state.update((known) => removeUnfinished(known, fingerprint));
    },
    async offer() {
      const [busy, started] = await Promise.all([locks.listHeld(), options.listStarted()]);
      const left = mergeUnfinished(resume.list(), started).filter(
        ({ fingerprint }) => !busy.has(fingerprint),
      );
      state.update((known) => offerUnfinished(known, left));
    },
    giveUp(ended) {
      const needed = new Set(
        state
          .get()
          .items.filter(isUnderWay)
          .map(({ file }) => file.fingerprint),
      );
      const given = new Set(ended.map(({ file }) => file.fingerprint));
      drop(resume.list().filter(({ fingerprint }) => given.has(fingerprint) && !needed.has(fingerprint)));
    },
  };
}

/**
 * What can be gone on with: as the server says, or as this browser remembers where the server does not answer. This
 * browser knows more of an upload, such as that all parts have been joined.
 */
export function mergeUnfinished(
  here: UnfinishedUpload[],
  started: UnfinishedUpload[] | undefined,
): UnfinishedUpload[] {
  if (!started) return here;
  const known = new Map(here.map((record) => [record.key, record]));
  const merged = new Map<string, UnfinishedUpload>();
  // The newest come first: of two beginnings of one file the newer one counts.
  for (const record of started) {
    if (!merged.has(record.fingerprint)) merged.set(record.fingerprint, known.get(record.key) ?? record);
  }
  return [...merged.values()];
}

/** The fingerprint is made of name, size, time and place: only the same file has it. */
function isSameFile({ fingerprint, relativePath, destination }: UnfinishedUpload, file: File): boolean {
  const { name, size, lastModified } = file;
  return fingerprint === fileFingerprint({ name, size, lastModified, relativePath }, destination);
}
