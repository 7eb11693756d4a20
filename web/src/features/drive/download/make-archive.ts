import { makeZip } from 'client-zip';
import { bytesPerMegabyte } from '#shared/limits/byte-units.ts';
import type { ArchiveFile } from './archive-files.ts';
import { readFile } from './read-file.ts';

/** Small files are fetched side by side, ahead of their turn; one by one each would wait for the network. */
const smallBytes = bytesPerMegabyte;
const filesAhead = 5;

interface MakeArchiveOptions {
  signal: AbortSignal;
  /** So many bytes of files more have gone into the archive. */
  onBytes: (bytes: number) => void;
}

interface ArchiveInput {
  name: string;
  lastModified: Date;
  input?: AsyncIterable<Uint8Array>;
}

/**
 * A zip archive of files, made while it is read: nothing of it is kept, and it may be of any size. The stream
 * fails where a file cannot be read whole.
 */
export function makeArchive(
  files: AsyncIterable<ArchiveFile>,
  options: MakeArchiveOptions,
): ReadableStream<Uint8Array> {
  return makeZip(toInputs(files, options), { buffersAreUTF8: true });
}

async function* toInputs(
  files: AsyncIterable<ArchiveFile>,
  { signal, onBytes }: MakeArchiveOptions,
): AsyncGenerator<ArchiveInput> {
  for await (const { file, bytes } of fetchAhead(files, signal)) {
    const lastModified = new Date(file.updated_at);
    if (file.path.endsWith('/')) yield { name: file.path, lastModified };
    else yield { name: file.path, lastModified, input: counted(bytes, onBytes) };
  }
}

async function* counted(
  bytes: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    onBytes(chunk.byteLength);
    yield chunk;
  }
}

interface Fetched {
  file: ArchiveFile;
  bytes: AsyncIterable<Uint8Array>;
}

/** Hands out files in their order, with the small ones among the next already on their way. */
async function* fetchAhead(files: AsyncIterable<ArchiveFile>, signal: AbortSignal): AsyncGenerator<Fetched> {
  const ahead: Fetched[] = [];
  for await (const file of files) {
    ahead.push({
      file,
      bytes: file.size <= smallBytes ? fetchNow(file, signal) : readFile(file, { signal }),
    });
    const next = ahead.length > filesAhead ? ahead.shift() : undefined;
    if (next) yield next;
  }
  yield* ahead;
}

/** Fetches a small file at once; a failure is told when its turn comes. */
function fetchNow(file: ArchiveFile, signal: AbortSignal): AsyncIterable<Uint8Array> {
  const whole = readWhole(readFile(file, { signal }));
  whole.catch(() => undefined);
  return (async function* () {
    yield* await whole;
  })();
}

async function readWhole(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return chunks;
}
