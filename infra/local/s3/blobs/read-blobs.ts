import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';

/** Bytes that are read, and handed on, at a time. */
const readBytes = 1 << 20;

/** The bytes `start` to `end` (inclusive) of one file. */
export interface BlobRange {
  location: string;
  start: number;
  end: number;
}

/**
 * Reads ranges of files, one after the other, as one stream: a chain of streams would have every chunk wait for each
 * of them. Whoever makes it sees to it that the files stay until it is closed.
 */
export function readBlobs(ranges: readonly BlobRange[]): Readable {
  const chunks = createChunkReader(ranges);
  return new Readable({
    highWaterMark: readBytes,
    async read() {
      try {
        this.push(await chunks.next());
      } catch (error) {
        this.destroy(error as Error);
      }
    },
    async destroy(error, done) {
      try {
        await chunks.close();
        done(error);
      } catch (failure) {
        done(error ?? (failure as Error));
      }
    },
  });
}

function createChunkReader(ranges: readonly BlobRange[]) {
  const waiting = ranges.map((range) => ({ ...range }));
  let file: FileHandle | undefined;
  const close = async (): Promise<void> => {
    const ended = file;
    file = undefined;
    // Waits for what is being read.
    await ended?.close();
  };
  return {
    close,
    /** The next bytes; null where there are none left. Throws where a file is gone or too short. */
    async next(): Promise<Buffer | null> {
      const [range] = waiting;
      if (range === undefined) return null;
      file ??= await open(range.location);
      const buffer = Buffer.allocUnsafeSlow(Math.min(readBytes, range.end - range.start + 1));
      const { bytesRead } = await file.read(buffer, 0, buffer.length, range.start);
      if (bytesRead === 0) throw new Error(`${range.location} is shorter than it should be.`);
      range.start += bytesRead;
      if (range.start > range.end) {
        waiting.shift();
        await close();
      }
      return buffer.subarray(0, bytesRead);
    },
  };
}
