import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

const signatures = { end: 0x06054b50, end64: 0x06064b50, locator64: 0x07064b50, entry: 0x02014b50 } as const;
const endBytes = 22;
const locatorBytes = 20;
const localHeaderBytes = 30;
const entryHeaderBytes = 46;
const chunkBytes = 4 * 1024 ** 2;
const isElsewhere = 0xffffffff;

/** One file or folder of an archive. */
export interface ZipEntry {
  /** Ends with `/` where it is a folder. */
  path: string;
  /** Bytes. */
  size: number;
  /** As the archive says; `readZip` has compared it with the content. */
  crc: number;
  /** Where its local header lies. */
  offset: number;
}

/**
 * Reads what an archive of stored files says it holds, up to zip64, and checks each checksum.
 * @param onBytes gets the content of each file, piece by piece.
 * @throws Error where the archive ends too early, or a checksum is not that of the content.
 */
export async function readZip(
  file: string,
  onBytes: (entry: ZipEntry, bytes: Buffer) => void = () => undefined,
): Promise<ZipEntry[]> {
  const handle = await open(file);
  try {
    const entries = await readDirectory(handle);
    for (const entry of entries) await checkContent(handle, entry, onBytes);
    return entries;
  } finally {
    await handle.close();
  }
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await handle.read(bytes, 0, length, position);
  if (bytesRead < length) throw new Error('The archive ends too early.');
  return bytes;
}

async function readDirectory(handle: FileHandle): Promise<ZipEntry[]> {
  const { size } = await handle.stat();
  const end = await readAt(handle, size - endBytes, endBytes);
  if (end.readUInt32LE(0) !== signatures.end) throw new Error('The archive has no end.');
  let count = end.readUInt16LE(10);
  let directoryBytes = end.readUInt32LE(12);
  let offset = end.readUInt32LE(16);
  const locator = await readAt(handle, Math.max(0, size - endBytes - locatorBytes), locatorBytes);
  if (locator.readUInt32LE(0) === signatures.locator64) {
    const end64 = await readAt(handle, Number(locator.readBigUInt64LE(8)), 56);
    if (end64.readUInt32LE(0) !== signatures.end64) throw new Error('The archive has no large end.');
    count = Number(end64.readBigUInt64LE(32));
    directoryBytes = Number(end64.readBigUInt64LE(40));
    offset = Number(end64.readBigUInt64LE(48));
  }
  const directory = await readAt(handle, offset, directoryBytes);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (entries.length < count) {
    const { entry, length } = readEntry(directory.subarray(at));
    entries.push(entry);
    at += length;
  }
  return entries;
}

function readEntry(bytes: Buffer): { entry: ZipEntry; length: number } {
  if (bytes.readUInt32LE(0) !== signatures.entry) throw new Error('The directory is broken.');
  const nameBytes = bytes.readUInt16LE(28);
  const extraBytes = bytes.readUInt16LE(30);
  const length = entryHeaderBytes + nameBytes + extraBytes + bytes.readUInt16LE(32);
  const path = bytes.toString('utf8', entryHeaderBytes, entryHeaderBytes + nameBytes);
  const large = largeFields(
    bytes.subarray(entryHeaderBytes + nameBytes, entryHeaderBytes + nameBytes + extraBytes),
  );
  const take = (value: number) => (value === isElsewhere ? (large.shift() ?? value) : value);
  const size = take(bytes.readUInt32LE(24));
  take(bytes.readUInt32LE(20));
  return { entry: { path, size, crc: bytes.readUInt32LE(16), offset: take(bytes.readUInt32LE(42)) }, length };
}

/** The figures of the zip64 field, in their order. */
function largeFields(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    return Array.from({ length: field.length >> 3 }, (_, index) => Number(field.readBigUInt64LE(index * 8)));
  }
  return [];
}

async function checkContent(
  handle: FileHandle,
  entry: ZipEntry,
  onBytes: (entry: ZipEntry, bytes: Buffer) => void,
): Promise<void> {
  const header = await readAt(handle, entry.offset, localHeaderBytes);
  const start = entry.offset + localHeaderBytes + header.readUInt16LE(26) + header.readUInt16LE(28);
  let crc = 0;
  for (let done = 0; done < entry.size; done += chunkBytes) {
    const bytes = await readAt(handle, start + done, Math.min(chunkBytes, entry.size - done));
    crc = crc32(bytes, crc);
    onBytes(entry, bytes);
  }
  if (crc !== entry.crc) throw new Error(`${entry.path} is not what its checksum says.`);
}
