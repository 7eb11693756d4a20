import { randomUUID } from 'node:crypto';

/** The code of a language that no other call gets: one of many forms of Esperanto. */
export function freeLanguage(): string {
  return `eo-x${randomUUID().slice(0, 7)}`;
}
