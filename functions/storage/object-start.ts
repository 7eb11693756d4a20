import { findObjectSize } from './objects.ts';
import { askStorage, isMissing, isStorageError } from './s3-client.ts';

export interface ObjectStart {
  /** Of the whole object. */
  sizeBytes: number;
  bytes: Uint8Array;
}

const rangeNotSatisfiable = 416;

/** Size and first bytes of an object in one request, or undefined where there is none. */
export async function findObjectStart(key: string, maxBytes: number): Promise<ObjectStart | undefined> {
  const Range = `bytes=0-${maxBytes - 1}`;
  try {
    const object = await askStorage(key, ({ s3, at, GetObjectCommand }) =>
      s3.send(new GetObjectCommand({ ...at, Range })),
    );
    const bytes = (await object.Body?.transformToByteArray()) ?? new Uint8Array();
    const total = /\/(\d+)$/.exec(object.ContentRange ?? '')?.[1];
    return { sizeBytes: total === undefined ? (object.ContentLength ?? bytes.length) : Number(total), bytes };
  } catch (error) {
    if (isMissing(error)) return undefined;
    // An empty object has no first byte to ask for.
    if (isWithoutBytes(error))
      return (await findObjectSize(key)) === 0 ? { sizeBytes: 0, bytes: new Uint8Array() } : undefined;
    throw error;
  }
}

function isWithoutBytes(error: unknown): boolean {
  return isStorageError(error) && error.$metadata.httpStatusCode === rangeNotSatisfiable;
}
