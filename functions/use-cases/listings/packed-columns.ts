import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const compress = promisify(gzip);
const uncompress = promisify(gunzip);
const lengthBytes = 4;

/** Compresses a header in JSON and what follows it. */
export async function packColumns(header: object, parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const head = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(head.length);
  // The fastest level: what counts is the time of the call that waits for it.
  return compress(Buffer.concat([length, head, ...parts]), { level: 1 });
}

export interface UnpackedColumns {
  header: unknown;
  /** The next bytes. Throws if there are fewer. */
  take: (length: number) => Buffer;
  /** The next numbers. Throws if there are fewer. */
  takeNumbers: (count: number) => Float64Array;
}

/** Reads what `packColumns` has made. Throws if it is broken. */
export async function unpackColumns(stored: Uint8Array): Promise<UnpackedColumns> {
  const bytes = await uncompress(stored);
  let position = 0;
  const take = (length: number) => {
    const part = bytes.subarray(position, position + length);
    if (part.length !== length) throw new Error('The snapshot ends too early');
    position += length;
    return part;
  };
  // Copied, as a view of numbers begins at a multiple of their size.
  const takeNumbers = (count: number) =>
    new Float64Array(new Uint8Array(take(count * Float64Array.BYTES_PER_ELEMENT)).buffer);
  return { header: JSON.parse(take(take(lengthBytes).readUInt32LE()).toString()), take, takeNumbers };
}

/** The same texts, in which equal ones share their memory: for columns of few different texts. */
export function shareTexts(texts: readonly string[]): string[] {
  const known = new Map<string, string>();
  return texts.map((text) => {
    const shared = known.get(text) ?? text;
    known.set(text, shared);
    return shared;
  });
}
