import { randomInt } from 'node:crypto';

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random letters and digits. */
export function randomLetters(length: number): string {
  return Array.from({ length }, () => characters.charAt(randomInt(characters.length))).join('');
}
