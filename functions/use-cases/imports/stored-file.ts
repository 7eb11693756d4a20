import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { gone } from '../../platform/app-error.ts';
import { findObjectHead, findObjectSize, importKey, putObject } from '../../storage/objects.ts';

const algorithm = 'aes-256-gcm';
const [keyBytes, ivBytes, tagBytes] = [32, 12, 16];

/**
 * Stores the file of an import until its job has read it, and returns the key that it is encrypted with. A file may have
 * passwords, so that storage alone must not reveal it: the key is in the job.
 */
export async function storeFile(importId: number, bytes: Uint8Array): Promise<string> {
  const [key, iv] = [randomBytes(keyBytes), randomBytes(ivBytes)];
  const cipher = createCipheriv(algorithm, key, iv);
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  const body = Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  await putObject(importKey(importId), body, 'application/octet-stream');
  return key.toString('base64url');
}

/**
 * Reads the file of an import. Throws 410 after it was deleted.
 * @param key absent for files that an earlier version has stored, which are plain
 */
export async function readStoredFile(importId: number, key: string | undefined): Promise<Uint8Array> {
  const size = await findObjectSize(importKey(importId));
  const bytes = size === undefined ? undefined : await findObjectHead(importKey(importId), size, size);
  if (!bytes) throw gone();
  return key === undefined ? bytes : decrypt(bytes, Buffer.from(key, 'base64url'));
}

function decrypt(bytes: Uint8Array, key: Uint8Array): Uint8Array {
  const [tagAt, contentAt] = [ivBytes, ivBytes + tagBytes];
  const options = { authTagLength: tagBytes };
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, tagAt), options);
  decipher.setAuthTag(bytes.subarray(tagAt, contentAt));
  return Buffer.concat([decipher.update(bytes.subarray(contentAt)), decipher.final()]);
}
