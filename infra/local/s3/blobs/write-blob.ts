import { open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { Writable } from 'node:stream';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { callbackify } from 'node:util';
import type { BlobDigest } from '../checksums/blob-digest.ts';
import { createDiskSync } from './disk-sync.ts';
import type { DiskSync } from './disk-sync.ts';
import { S3Error } from '../s3-error.ts';

/** Bytes that are written, and hashed, at a time. */
const batchBytes = 1 << 18;
/** Of one body. Beyond them nothing more is read, and so not noticed either that whoever sends it has gone. */
const batchesUnderWay = 8;

/**
 * Streams bytes into a new file that is on disk when the promise resolves, and answers their digest in hex; nothing
 * remains where it rejects. Chunks with memory of their own are used up.
 * Throws IncompleteBody where the size is not the one expected.
 */
export async function writeBlob(
  location: string,
  stages: [Readable, ...Transform[]],
  expectedBytes: number,
  digest: BlobDigest,
): Promise<string> {
  const file = await open(location, 'wx');
  const disk = createDiskSync(file);
  const sink = createSink(file, digest, disk);
  try {
    await pipeline([...stages, sink.stream]);
    if (sink.countBytes() !== expectedBytes) throw new S3Error('IncompleteBody');
    const [hex] = await Promise.all([digest.end(), disk.finish()]);
    return hex;
  } catch (error) {
    await rm(location, { force: true });
    await sink.settle();
    digest.abandon();
    throw error;
  } finally {
    await file.close();
  }
}

interface BlobSink {
  stream: Writable;
  /** Bytes that were written. */
  countBytes: () => number;
  /** Waits for what is still being written and hashed. */
  settle: () => Promise<unknown>;
}

/** Gathers bytes in batches, which are written, and hashed in their order, while more of them come. */
function createSink(file: FileHandle, digest: BlobDigest, disk: DiskSync): BlobSink {
  let batch: Buffer[] = [];
  let gatheredBytes = 0;
  let handedOnBytes = 0;
  let turn: Promise<unknown> = Promise.resolve();
  const storing: Promise<void>[] = [];
  const store = async (chunks: Buffer[], position: number, bytes: number): Promise<void> => {
    const myTurn = Promise.all([turn, writeAll(file, chunks, position)]);
    turn = myTurn;
    await myTurn;
    disk.add(bytes);
    await digest.update(chunks);
  };
  const handOn = async (): Promise<void> => {
    if (storing.length === batchesUnderWay) await storing.shift();
    if (stream.destroyed) return;
    const stored = store(batch, handedOnBytes, gatheredBytes);
    // Thrown where it is waited for, which is later.
    stored.catch(() => undefined);
    storing.push(stored);
    handedOnBytes += gatheredBytes;
    gatheredBytes = 0;
    batch = [];
  };
  const gather = async (bytes: Buffer): Promise<void> => {
    batch.push(bytes);
    gatheredBytes += bytes.length;
    if (gatheredBytes >= batchBytes) await handOn();
  };
  const finish = async (): Promise<void> => {
    await handOn();
    await Promise.all(storing);
  };
  const stream = new Writable({
    write: callbackify((bytes: Buffer, _encoding: string) => gather(bytes)),
    final: callbackify(finish),
  });
  return { stream, countBytes: () => handedOnBytes, settle: () => Promise.allSettled(storing) };
}

async function writeAll(file: FileHandle, chunks: Buffer[], position: number): Promise<void> {
  const total = chunks.reduce((sum, { length }) => sum + length, 0);
  if (total === 0) return;
  const { bytesWritten } = await file.writev(chunks, position);
  // As rare as a disk that fills up, which the second attempt tells by its error.
  if (bytesWritten < total) {
    await writeAll(file, [Buffer.concat(chunks).subarray(bytesWritten)], position + bytesWritten);
  }
}
