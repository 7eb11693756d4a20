import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { nowMs } from './clock.ts';

const epochMs = Date.UTC(2025, 0, 1);
const randomBits = 12;

const idsInMs = 2 ** randomBits;

/** The last id that was made here: its millisecond, and what stands behind that. */
let latest = { atMs: Number.NaN, tail: 0 };

/**
 * A positive, time-ordered, JSON-safe integer made without coordination: milliseconds since 2025 above 12
 * bits. The first id of a millisecond has random ones, and those that the same process makes in it follow: many files
 * that are registered at once never meet. Writers add a not-exists condition, so that a collision with another
 * process shows and can be repeated.
 */
export function newId(atMs: number = nowMs()): number {
  const tail = atMs === latest.atMs ? (latest.tail + 1) % idsInMs : randomInt(idsInMs);
  latest = { atMs, tail };
  return (atMs - epochMs) * idsInMs + tail;
}

/** The smallest id that can be made at a moment: all that are made later are greater. */
export function smallestIdAt(atMs: number): number {
  return (atMs - epochMs) * idsInMs;
}

/** When an id was made, to the millisecond. */
export function idTimeMs(id: number): number {
  return Math.floor(id / idsInMs) + epochMs;
}

/**
 * A positive, JSON-safe integer of 52 random bits, for things that are reached by id without another proof: nobody
 * can guess it from the time when they were made.
 */
export function newRandomId(): number {
  return randomInt(1, 2 ** 26) * 2 ** 26 + randomInt(2 ** 26);
}

/** Name of an object in storage. */
export function newFileName(): string {
  return randomUUID();
}

/** Id of an invitation to a workspace: nobody can guess it. */
export function newInviteId(): string {
  return randomUUID();
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Random letters and digits, for hashes that are secrets themselves. */
export function randomText(chars: number): string {
  return Array.from({ length: chars }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** 256 random bits for cookies and tokens. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
