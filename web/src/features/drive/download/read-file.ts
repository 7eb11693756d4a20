import { readChunks } from './read-chunks.ts';
import type { ArchiveFile } from './archive-files.ts';

const maxFailures = 5;
const firstDelayMs = 500;
/** What storage answers for an address whose time is over. */
const expired = 403;

interface ReadFileOptions {
  signal: AbortSignal;
  /** Waits before another try; for tests. */
  wait?: (ms: number) => Promise<void>;
}

/**
 * The bytes of a file, all of them or an error: a connection that breaks is taken up where it was, an address
 * that is too old is asked for anew.
 * @throws Error where they cannot be had, or are not as many as they should be.
 */
export async function* readFile(file: ArchiveFile, options: ReadFileOptions): AsyncGenerator<Uint8Array> {
  const { signal, wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)) } = options;
  let address = file.url ?? (await file.findAddress());
  let done = 0;
  let failures = 0;
  while (done < file.size) {
    try {
      for await (const chunk of readFrom(address, done, signal)) {
        done += chunk.byteLength;
        if (done > file.size) throw new TooLong(file.path);
        failures = 0;
        yield chunk;
      }
      if (done < file.size) throw new Error(`The connection ended within ${file.path}.`);
    } catch (error) {
      failures += 1;
      if (signal.aborted || error instanceof TooLong || failures > maxFailures) throw error;
      if (error instanceof Expired) address = await file.findAddress();
      else await wait(firstDelayMs * 2 ** (failures - 1));
    }
  }
}

class Expired extends Error {}

class TooLong extends Error {
  constructor(path: string) {
    super(`${path} is longer than it was listed.`);
  }
}

async function* readFrom(address: string, first: number, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const headers: HeadersInit = first > 0 ? { range: `bytes=${first}-` } : {};
  const response = await fetch(address, { signal, headers });
  if (response.status === expired) throw new Expired();
  if (response.status !== (first > 0 ? 206 : 200) || !response.body) {
    throw new Error(`Storage answered ${response.status}.`);
  }
  yield* readChunks(response.body);
}
