import { abortMultipart, completeMultipart, findParts, putEmptyPart } from './multipart.ts';
import { deleteObject, findObjectMetadata } from './objects.ts';

/** Removes everything that a resumable upload keeps in storage besides the file itself. */
export async function removeTusObjects(key: string): Promise<void> {
  const uploadId = await findUploadId(key);
  if (uploadId) await abortMultipart(key, uploadId);
  await removeTusMarks(key);
}

/** Removes the facts and the rest of a resumable upload; the file stays. */
export async function removeTusMarks(key: string): Promise<void> {
  await deleteObject(`${key}.info`);
  await deleteObject(`${key}.part`);
}

/** Whether storage knows a resumable upload. */
export async function hasTusFacts(key: string): Promise<boolean> {
  return (await findUploadId(key)) !== undefined;
}

/**
 * Makes the file of an upload whose bytes are all there but not joined: the request that brought the last ones
 * broke off, or the file is empty and no request brought any. False where bytes are missing.
 */
export async function assembleTusObject(key: string, sizeBytes: number): Promise<boolean> {
  const uploadId = await findUploadId(key);
  const parts = uploadId && (await findParts(key, uploadId));
  if (!uploadId || !parts) return false;
  if (parts.reduce((sum, part) => sum + part.Size, 0) !== sizeBytes) return false;
  // Storage joins no fewer than one part.
  if (parts.length === 0) parts.push(await putEmptyPart(key, uploadId));
  await completeMultipart(key, uploadId, parts);
  return true;
}

async function findUploadId(key: string): Promise<string | undefined> {
  const facts = await findObjectMetadata(`${key}.info`);
  return facts?.['upload-id'];
}
