import { randomInt, randomUUID } from 'node:crypto';

/**
 * The code of a language that no other call gets: one of many forms of Esperanto. The digit comes early, as Node cuts
 * variants off that begin with four letters.
 */
export function freeLanguage(): string {
  return `eo-x${randomInt(10)}${randomUUID().slice(0, 6)}`;
}
