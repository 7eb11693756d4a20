import type { FileHandle } from 'node:fs/promises';

/** Bytes that are worth a way to the disk of their own. */
const stretchBytes = 1 << 21;

export interface DiskSync {
  /** Says that so many more bytes were written. */
  add: (bytes: number) => void;
  /** Resolves when all that was written is on disk. */
  finish: () => Promise<void>;
}

/**
 * Brings to the disk what has come of a file while more of it comes, a stretch at a time: else the end of a large
 * one would wait for all of it.
 */
export function createDiskSync(file: FileHandle): DiskSync {
  let waitingBytes = 0;
  let isBusy = false;
  let stretches: Promise<void> = Promise.resolve();
  const bring = async (): Promise<void> => {
    isBusy = true;
    waitingBytes = 0;
    await file.datasync();
    isBusy = false;
  };
  return {
    add: (bytes) => {
      waitingBytes += bytes;
      if (isBusy || waitingBytes < stretchBytes) return;
      stretches = bring();
      // Thrown at the end: after a failure it stays busy, and begins no other stretch.
      stretches.catch(() => undefined);
    },
    finish: async () => {
      await stretches;
      await file.sync();
    },
  };
}
