import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** A scrypt hash and the salt it was made with. */
export interface PasswordHash {
  hash: Uint8Array;
  salt: Uint8Array;
}

const hashBytes = 32;
const saltBytes = 16;
const cost = { N: 16_384, r: 8, p: 1 };
/** Hashed against when there is no password to compare with, so that an unknown user costs the same time. */
const decoySalt = randomBytes(saltBytes);

/** Hashes a password with a salt of its own. */
export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(saltBytes);
  return { salt, hash: await derive(password, salt) };
}

/**
 * Whether the password is the one that was hashed. Without a stored hash the answer is false, after the
 * same work.
 */
export async function verifyPassword(password: string, stored: PasswordHash | undefined): Promise<boolean> {
  const derived = await derive(password, stored?.salt ?? decoySalt);
  return stored !== undefined && timingSafeEqual(derived, stored.hash);
}

function derive(password: string, salt: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, hashBytes, cost, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
