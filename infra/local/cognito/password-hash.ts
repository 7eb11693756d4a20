import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** A scrypt hash and the salt it was made with. */
export interface PasswordHash {
  hash: Uint8Array;
  salt: Uint8Array;
}

const hashBytes = 32;
const saltBytes = 16;
/** Work of a hash (scrypt's N) unless told otherwise. */
export const usualPasswordWork = 16_384;
/** Hashed against when there is no password to compare with, so that an unknown user costs the same time. */
const decoySalt = randomBytes(saltBytes);

/**
 * Hashes a password with a salt of its own.
 * @param work scrypt's N; a hash is only found right with the work that it was made with
 */
export async function hashPassword(password: string, work: number): Promise<PasswordHash> {
  const salt = randomBytes(saltBytes);
  return { salt, hash: await derive(password, salt, work) };
}

/**
 * Whether the password is the one that was hashed. Without a stored hash the answer is false, after the
 * same work.
 */
export async function verifyPassword(
  password: string,
  stored: PasswordHash | undefined,
  work: number,
): Promise<boolean> {
  const derived = await derive(password, stored?.salt ?? decoySalt, work);
  return stored !== undefined && timingSafeEqual(derived, stored.hash);
}

function derive(password: string, salt: Uint8Array, work: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, hashBytes, { N: work, r: 8, p: 1 }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
