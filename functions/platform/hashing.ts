import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(scrypt) as (password: string, salt: Buffer, keyBytes: number) => Promise<Buffer>;
const keyBytes = 32;

/** Fast hash for secrets that are random themselves: session ids, token secrets. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Compares two texts in constant time. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [sha256(one), sha256(other)].map((hash) => Buffer.from(hash));
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

/** Slow, salted hash for what people choose themselves: link passwords. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password.normalize('NFKC'), salt, keyBytes);
  return `${salt.toString('base64url')}.${key.toString('base64url')}`;
}

/** Whether the password belongs to a hash of `hashPassword`. */
export async function passwordMatches(password: string, stored: string): Promise<boolean> {
  const [salt = '', key = ''] = stored.split('.');
  const wanted = Buffer.from(key, 'base64url');
  const given = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), keyBytes);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
