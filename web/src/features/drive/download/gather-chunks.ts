import { bytesPerKilobyte } from '#shared/limits/byte-units.ts';
import { readChunks } from './read-chunks.ts';

const gatheredBytes = 512 * bytesPerKilobyte;

/** Yields a stream in buffers of about one size, because each later step costs the same for a small one. */
export async function* gatherChunks(
  stream: ReadableStream<Uint8Array>,
  bytes = gatheredBytes,
): AsyncGenerator<ArrayBuffer> {
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  const flush = (): ArrayBuffer => {
    const whole = new Uint8Array(heldBytes);
    let offset = 0;
    for (const chunk of held) {
      whole.set(chunk, offset);
      offset += chunk.byteLength;
    }
    held = [];
    heldBytes = 0;
    return whole.buffer;
  };
  for await (const chunk of readChunks(stream)) {
    held.push(chunk);
    heldBytes += chunk.byteLength;
    if (heldBytes >= bytes) yield flush();
  }
  if (heldBytes > 0) yield flush();
}
