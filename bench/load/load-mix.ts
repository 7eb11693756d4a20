import { randomUUID } from 'node:crypto';
import { login } from '#shared/routes/accounts/auth.ts';
import { createFolder, getEntry, listEntries } from '#shared/routes/drive/drive.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { presignSimple } from '#shared/routes/uploads/uploads.ts';
import type { LoadPerson } from './load-people.ts';
import type { LoadCall } from './load-visitor.ts';

/** One kind of request, and how many of a hundred are of it. */
export interface LoadKind {
  name: string;
  percent: number;
  /** @param random a number from 0 up to 1 */
  build: (person: LoadPerson, random: () => number) => LoadCall;
}

const pick = <T>(items: T[], random: () => number): T => items[Math.floor(random() * items.length)] as T;

const words = ['notes', 'report', 'photo', 'draft'];

/** What people of a drive do all day: mostly looking, now and then a change, rarely signing in. */
export const loadMix: LoadKind[] = [
  {
    name: 'list a folder',
    percent: 38,
    build: ({ folder }) => ({ route: listEntries, query: { folderId: folder.hash, perPage: 50 } }),
  },
  {
    name: 'read an entry',
    percent: 22,
    build: ({ entryIds }, random) => ({ route: getEntry, params: { id: pick(entryIds, random) } }),
  },
  { name: 'open the site', percent: 16, build: () => ({ route: getBootstrapData }) },
  {
    name: 'search',
    percent: 8,
    build: (_, random) => ({ route: listEntries, query: { query: pick(words, random), perPage: 50 } }),
  },
  {
    name: 'create a folder',
    percent: 7,
    build: () => ({ route: createFolder, body: { name: randomUUID(), parentId: null } }),
  },
  {
    name: 'presign an upload',
    percent: 7,
    build: () => ({
      route: presignSimple,
      body: { filename: 'a.txt', mime: 'text/plain', disk: 'uploads', size: 1, extension: 'txt' },
    }),
  },
  {
    name: 'sign in',
    percent: 2,
    build: ({ email, password }) => ({ route: login, body: { email, password }, isGuest: true }),
  },
];

/** The kind that a number from 0 up to 1 falls on. */
export function pickKind(value: number): LoadKind {
  let left = value * 100;
  for (const kind of loadMix) {
    left -= kind.percent;
    if (left < 0) return kind;
  }
  throw new Error('The kinds of the mix do not make a hundred.');
}
