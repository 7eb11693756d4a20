import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { nowMs } from './clock.ts';

const epochMs = Date.UTC(2025, 0, 1);
const randomBits = 12;

/**
 * A positive, time-ordered, JSON-safe integer made without coordination: milliseconds since 2025 above 12
 * random bits. Writers add a not-exists condition, so a collision shows and can be repeated.
 */
export function newId(atMs: number = nowMs()): number {
  return (atMs - epochMs) * 2 ** randomBits + randomInt(2 ** randomBits);
}

/** The smallest id that can be made at a moment: all that are made later are greater. */
export function smallestIdAt(atMs: number): number {
  return (atMs - epochMs) * 2 ** randomBits;
}

/** When an id was made, to the millisecond. */
export function idTimeMs(id: number): number {
  return Math.floor(id / 2 ** randomBits) + epochMs;
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

/** Id of an invitation to a workspace (C50): nobody can guess it. */
export function newInviteId(): string {
  return randomUUID();
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Random letters and digits, for hashes that are secrets themselves (C52). */
export function randomText(chars: number): string {
  return Array.from({ length: chars }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** 256 random bits for cookies and tokens. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
