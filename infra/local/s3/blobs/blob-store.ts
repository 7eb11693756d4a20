import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable, Transform } from 'node:stream';
import { createCrc32Digest, createMd5Digest } from '../checksums/blob-digest.ts';
import type { BlobDigest } from '../checksums/blob-digest.ts';
import { createMd5Thread } from '../checksums/md5-thread.ts';
import { readBlobs } from './read-blobs.ts';
import { writeBlob } from './write-blob.ts';

/** One file of bytes. An object is a list of these, read one after the other. */
export interface BlobSegment {
  file: string;
  sizeBytes: number;
}

/** MD5 is slow, and asked for where S3 documents that it is told; CRC-32 is for everything else. */
export type BlobAlgorithm = 'crc32' | 'md5';

/** What is not worth the way to another thread. */
const smallBytes = 1 << 18;

export interface StoredBlob extends BlobSegment {
  /** Hex. */
  digest: string;
}

export interface BlobStore {
  /**
   * Streams bytes into a new file that is on disk when the promise resolves; nothing remains where it rejects.
   * Throws IncompleteBody where the size is not the one expected.
   */
  write: (
    stages: [Readable, ...Transform[]],
    expectedBytes: number,
    algorithm: BlobAlgorithm,
  ) => Promise<StoredBlob>;
  /** Streams the bytes `start` to `end` (inclusive) of the joined segments, even if they are removed meanwhile. */
  read: (segments: readonly BlobSegment[], start: number, end: number) => Readable;
  /** Deletes files in the background, those being read as soon as their readers are done. */
  remove: (files: readonly string[]) => void;
  /** Waits for the deletions that have begun. */
  settle: () => Promise<void>;
  /** The same, after which nothing may be written any more. */
  close: () => Promise<void>;
}

/**
 * Opens the folder and deletes every file that is not in `known`: what a killed process had half written, or had
 * forgotten but not yet deleted.
 */
export function openBlobStore(folder: string, known: ReadonlySet<string>): BlobStore {
  for (let byte = 0; byte < 256; byte++)
    mkdirSync(path.join(folder, byte.toString(16).padStart(2, '0')), { recursive: true });
  removeUnknown(folder, known);
  const locate = (file: string): string => path.join(folder, file.slice(0, 2), file);
  const md5 = createMd5Thread();
  const begin = (algorithm: BlobAlgorithm, sizeBytes: number): BlobDigest => {
    if (algorithm === 'crc32') return createCrc32Digest();
    return sizeBytes > smallBytes ? md5.begin() : createMd5Digest();
  };
  const removals = new Set<Promise<void>>();
  const readers = createReaderCount((file) => {
    const removal = removeFile(locate(file)).finally(() => removals.delete(removal));
    removals.add(removal);
  });
  const settle = async (): Promise<void> => {
    await Promise.all(removals);
  };

  return {
    write: async (stages, expectedBytes, algorithm) => {
      const file = randomUUID();
      const digest = await writeBlob(locate(file), stages, expectedBytes, begin(algorithm, expectedBytes));
      return { file, sizeBytes: expectedBytes, digest };
    },
    read: (segments, start, end) => {
      const wanted = listOverlaps(segments, start, end);
      const release = readers.hold(wanted.map(({ file }) => file));
      const ranges = wanted.map(({ file, ...range }) => ({ location: locate(file), ...range }));
      return readBlobs(ranges).once('close', release);
    },
    remove: (files) => files.forEach(readers.dispose),
    settle,
    close: async () => {
      await settle();
      await md5.close();
    },
  };
}

async function removeFile(location: string): Promise<void> {
  try {
    await rm(location, { force: true });
  } catch (error) {
    // No row names the file any more, so no request depends on it; the next start deletes it.
    console.error(error);
  }
}

function listOverlaps(segments: readonly BlobSegment[], start: number, end: number) {
  const ranges: { file: string; start: number; end: number }[] = [];
  let offset = 0;
  for (const { file, sizeBytes } of segments) {
    const range = { file, start: Math.max(0, start - offset), end: Math.min(sizeBytes - 1, end - offset) };
    if (range.start <= range.end) ranges.push(range);
    offset += sizeBytes;
  }
  return ranges;
}

function removeUnknown(folder: string, known: ReadonlySet<string>): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && !known.has(entry.name)) rmSync(path.join(entry.parentPath, entry.name));
}

interface ReaderCount {
  /** Keeps the files until the function that it answers is called. */
  hold: (files: readonly string[]) => () => void;
  /** Deletes the file as soon as nobody holds it. */
  dispose: (file: string) => void;
}

/** Counts the readers of each file, so that a replaced object can still be read to its end. */
function createReaderCount(deleteFile: (file: string) => void): ReaderCount {
  const counts = new Map<string, number>();
  const doomed = new Set<string>();
  const release = (file: string): void => {
    const left = (counts.get(file) ?? 1) - 1;
    if (left > 0) {
      counts.set(file, left);
      return;
    }
    counts.delete(file);
    if (doomed.delete(file)) deleteFile(file);
  };
  return {
    hold: (files) => {
      for (const file of files) counts.set(file, (counts.get(file) ?? 0) + 1);
      return () => files.forEach(release);
    },
    dispose: (file) => {
      if (counts.has(file)) doomed.add(file);
      else deleteFile(file);
    },
  };
}
