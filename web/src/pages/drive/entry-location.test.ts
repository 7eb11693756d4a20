import { expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { entryHash } from '#shared/drive/entry-hash.ts';
import { locationOf } from './entry-location.ts';

const texts = { top: 'All files', shares: 'Shared with me', unknown: 'Folder' };
const entry = (fields: Partial<FileEntry>) => ({ parent_id: 7, ...fields }) as FileEntry;
const place = (id: number, name: string) => ({ id, name, hash: entryHash(id) });

test('[DD-1] an entry tells the folder that holds it, or the open path does', () => {
  const path = `/drive/folders/${entryHash(7)}`;
  expect(locationOf(entry({ parent_id: null }), [], texts)).toEqual({ name: 'All files', path: '/drive' });
  expect(locationOf(entry({ ancestors: [place(3, 'Far'), place(7, 'Near')] }), [], texts)).toEqual({
    name: 'Near',
    path,
  });
  expect(locationOf(entry({}), [place(7, 'Open'), place(9, 'Inner')], texts)).toEqual({ name: 'Open', path });
  expect(locationOf(entry({}), [], texts)).toEqual({ name: 'Folder', path });
});

test('[DSH-1] what holds a shared entry is its owner’s to know', () => {
  const shared = entry({ shared_at: '2026-01-01T00:00:00.000000Z' });
  expect(locationOf(shared, [place(7, 'Open')], texts)).toEqual({
    name: 'Shared with me',
    path: '/drive/shares',
  });
});
