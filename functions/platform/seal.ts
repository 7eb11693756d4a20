import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { getAppKey, getStorageKey } from './app-key.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const keyBytes = 32;

/** What a key is used for; each use has a key of its own. */
export type SealPurpose = 'two-factor' | 'social-visit' | 'settings' | 'storage';

/** What a text is signed for; each use has a key of its own. */
export type SignPurpose = 'payment-marks';

async function keyFor(purpose: string): Promise<Buffer> {
  const key = purpose === 'storage' ? await getStorageKey() : await getAppKey();
  return Buffer.from(hkdfSync('sha256', key, '', `holdall ${purpose}`, keyBytes));
}

/** Encrypts a text that must be read again, so that the table alone does not tell it. */
export async function seal(text: string, purpose: SealPurpose): Promise<string> {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, await keyFor(purpose), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text of `seal`. Throws where it was sealed with another key or for another purpose, or was changed. */
export async function unseal(sealed: string, purpose: SealPurpose): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64url');
  const iv = bytes.subarray(0, ivBytes);
  // Without its length a tag of four bytes is taken as well, which can be found by trying.
  const decipher = createDecipheriv(algorithm, await keyFor(purpose), iv, { authTagLength: tagBytes });
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
    'utf8',
  );
}

/** A hash that only this installation can make: of short codes, which could be guessed from a plain one. */
export async function keyedHash(text: string): Promise<string> {
  return createHmac('sha256', await keyFor('hash'))
    .update(text)
    .digest('base64url');
}

/** 128 bits: enough against guessing, and short enough for the fields of other services. */
const signatureBytes = 16;

/** A signature that only this installation can make, in 22 characters. Compare it with `sameText`. */
export async function signText(text: string, purpose: SignPurpose): Promise<string> {
  const mac = createHmac('sha256', await keyFor(`signature ${purpose}`))
    .update(text)
    .digest();
  return mac.subarray(0, signatureBytes).toString('base64url');
}
