import {
  abortMultipart,
  completeMultipart,
  startMultipart,
  type StoredPart as MultipartPart,
} from './multipart.ts';
import { putObject } from './objects.ts';
import { askStorage } from './s3-client.ts';

/** With at most 10,000 parts, enough for 156 GB. */
const partBytes = 16 * 1024 * 1024;

export interface PutStreamOptions {
  mime: string;
  /** Told the id of the upload before the first part, so that it can be given up by somebody else. */
  onStart?: (uploadId: string) => Promise<void>;
  /** Told after each part; throwing stops it. */
  onPart?: () => Promise<void>;
}

/**
 * Stores a stream of unknown length as one object, holding two parts in memory: one on its way, one being filled.
 * Nothing is there until all is; what goes wrong leaves nothing behind.
 */
export async function putStream(
  key: string,
  stream: AsyncIterable<Uint8Array>,
  { mime, onStart, onPart }: PutStreamOptions,
): Promise<void> {
  const parts = splitIntoParts(stream);
  const first = (await parts.next()).value ?? Buffer.alloc(0);
  if (first.length < partBytes) {
    await putObject(key, first, mime);
    return;
  }
  const uploadId = await startMultipart(key, mime);
  let onItsWay: Promise<StoredPart> | undefined;
  try {
    await onStart?.(uploadId);
    const stored: StoredPart[] = [];
    const send = async (body: Buffer | undefined) => {
      if (onItsWay) stored.push(await onItsWay);
      onItsWay = body && putPart(key, uploadId, { number: stored.length + 1, body });
      // Told to whoever waits for it; a failure before that is nobody's yet.
      onItsWay?.catch(() => undefined);
    };
    await send(first);
    for await (const body of parts) {
      await send(body);
      await onPart?.();
    }
    await send(undefined);
    await completeMultipart(key, uploadId, stored);
  } catch (error) {
    // A part that arrives after the end of its upload would stay.
    await Promise.allSettled([onItsWay]);
    await abortMultipart(key, uploadId);
    throw error;
  }
}

type StoredPart = Pick<MultipartPart, 'PartNumber' | 'ETag'>;

async function putPart(
  key: string,
  UploadId: string,
  { number, body }: { number: number; body: Buffer },
): Promise<StoredPart> {
  const input = { UploadId, PartNumber: number, Body: body };
  const { ETag = '' } = await askStorage(key, ({ s3, at, UploadPartCommand }) =>
    s3.send(new UploadPartCommand({ ...at, ...input })),
  );
  return { PartNumber: number, ETag };
}

/** Full parts and a last one; none for an empty stream. */
async function* splitIntoParts(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let part = Buffer.allocUnsafe(partBytes);
  let filled = 0;
  for await (const chunk of stream) {
    for (let taken = 0; taken < chunk.length;) {
      const piece = chunk.subarray(taken, taken + partBytes - filled);
      part.set(piece, filled);
      filled += piece.length;
      taken += piece.length;
      if (filled < partBytes) continue;
      yield part;
      part = Buffer.allocUnsafe(partBytes);
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}
