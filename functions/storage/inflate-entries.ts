import { inflateRawSync } from 'node:zlib';
import { ZipHandler, type ILocalFileHeader } from '@tokenizer/inflate';

const deflated = 8;
const stored = 0;
const maxEntryBytes = 1024 * 1024;

/**
 * Replaces how file-type decompresses an entry of a ZIP. Its stream raises an uncaught error, which ends the process,
 * where the head of a file breaks off before the end of the entry is marked. The messages are those it recovers from.
 * Call it once file-type is loaded, which does the same.
 */
export function inflateEntriesSafely(): void {
  Object.assign(ZipHandler.prototype, { inflate });
}

async function inflate(
  { compressedMethod }: Pick<ILocalFileHeader, 'compressedMethod'>,
  data: Uint8Array,
  onData: (data: Uint8Array) => Promise<void>,
): Promise<void> {
  if (compressedMethod === stored) return onData(data);
  if (compressedMethod !== deflated)
    throw new Error(`Unsupported ZIP compression method: ${compressedMethod}`);
  return onData(inflateEntry(data));
}

function inflateEntry(data: Uint8Array): Uint8Array {
  try {
    return inflateRawSync(data, { maxOutputLength: maxEntryBytes });
  } catch (cause) {
    throw new Error('ZIP entry decompressed data exceeds what is inspected', { cause });
  }
}
