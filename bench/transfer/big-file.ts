import { open } from 'node:fs/promises';
import path from 'node:path';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { uploads } from '#shared/limits/upload-limits.ts';
import {
  completeMultipartUpload,
  createMultipartUpload,
  createS3Entry,
  signPartUrls,
} from '#shared/routes/uploads/uploads.ts';
import { multipartChunkBytes } from '#shared/uploads/upload-method.ts';
import type { Bench } from '../bench.ts';
import { inParallel } from '../in-parallel.ts';
import { findMemory, forgetPeak } from '../peak-memory.ts';
import type { Memory } from '../peak-memory.ts';
import type { Person } from '../person.ts';
import { timeMs } from '../times.ts';
import { putBytes } from './transfer.ts';

/** A file that is in the drive and, byte for byte as large, with the plain server. */
export interface BigFile {
  owner: Person;
  entry: FileEntry;
  plainUrl: string;
  ms: number;
  plainMs: number;
  partCount: number;
  /** Of the stack's process: before, and while the file came. */
  memoryBefore: Memory | undefined;
  memory: Memory | undefined;
}

const name = 'big.bin';
const mime = 'application/octet-stream';

interface Part {
  number: number;
  offset: number;
  sizeBytes: number;
}

function listParts(sizeBytes: number): Part[] {
  const partBytes = multipartChunkBytes(sizeBytes);
  return Array.from({ length: Math.ceil(sizeBytes / partBytes) }, (_, index) => {
    const offset = index * partBytes;
    return { number: index + 1, offset, sizeBytes: Math.min(partBytes, sizeBytes - offset) };
  });
}

/** Sends the same parts, as many at a time, to the plain server and then through Holdall as a browser does. */
export async function uploadBigFile(bench: Bench): Promise<BigFile> {
  const parts = listParts(bench.bigBytes);
  const plainUrl = `${await bench.getPlainUrl()}/${name}`;
  const owner = await bench.newPerson();
  const { pid } = await bench.getStack();
  const plainMs = await timeMs(() => uploadPlain(bench, plainUrl, parts));
  const memoryBefore = findMemory(pid);
  forgetPeak(pid);
  let entry: FileEntry | undefined;
  const ms = await timeMs(async () => {
    entry = await uploadInParts(owner, bench.bigBytes, parts);
  });
  if (entry?.file_size !== bench.bigBytes) throw new Error('The big file did not arrive whole.');
  return {
    owner,
    entry,
    plainUrl,
    ms,
    plainMs,
    partCount: parts.length,
    memoryBefore,
    memory: findMemory(pid),
  };
}

async function uploadPlain(bench: Bench, url: string, parts: Part[]): Promise<void> {
  const file = await open(path.join(bench.dataDir, 'plain', name), 'w');
  await file.close();
  await inParallel(parts, uploads.concurrentParts, async ({ offset, sizeBytes }) => {
    await putBytes(`${url}?offset=${offset}`, sizeBytes);
  });
}

async function uploadInParts(owner: Person, sizeBytes: number, parts: Part[]): Promise<FileEntry> {
  const declaration = { filename: name, mime, size: sizeBytes, extension: 'bin' };
  const created = await owner.call(createMultipartUpload, { body: declaration });
  const { key, uploadId } = JSON.parse(created.text) as { key: string; uploadId: string };
  const urlOf = createSigner(owner, { key, uploadId }, parts.length);
  const stored: { PartNumber: number; ETag: string }[] = [];
  await inParallel(parts, uploads.concurrentParts, async ({ number, sizeBytes: partBytes }) => {
    const ETag = await putBytes(await urlOf(number), partBytes);
    stored.push({ PartNumber: number, ETag });
  });
  await owner.call(completeMultipartUpload, { body: { key, uploadId, parts: stored } });
  const registered = await owner.call(createS3Entry, {
    body: { filename: key, clientName: name, clientMime: mime, clientExtension: 'bin', size: sizeBytes },
  });
  return (JSON.parse(registered.text) as { fileEntry: FileEntry }).fileEntry;
}

/** Signs addresses in batches, each when its first part is due. */
function createSigner(owner: Person, upload: { key: string; uploadId: string }, partCount: number) {
  const batches = new Map<number, Promise<Map<number, string>>>();
  const sign = async (first: number): Promise<Map<number, string>> => {
    const count = Math.min(uploads.partsPerSigningBatch, partCount - first + 1);
    const partNumbers = Array.from({ length: count }, (_, index) => first + index);
    const answer = await owner.call(signPartUrls, { body: { ...upload, partNumbers } });
    const { urls } = JSON.parse(answer.text) as { urls: { partNumber: number; url: string }[] };
    return new Map(urls.map(({ partNumber, url }) => [partNumber, url]));
  };
  return async (partNumber: number): Promise<string> => {
    const first = partNumber - ((partNumber - 1) % uploads.partsPerSigningBatch);
    const batch = batches.get(first) ?? sign(first);
    batches.set(first, batch);
    const url = (await batch).get(partNumber);
    if (url === undefined) throw new Error(`Part ${partNumber} was not signed.`);
    return url;
  };
}
