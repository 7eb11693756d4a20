import { expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { placeEntry } from './entry-pages.ts';
import type { EntrySort } from './entry-sort.ts';

const byName: EntrySort = { orderBy: 'name', orderDir: 'asc' };

/** An entry of which only the order matters. */
function entry(id: number, name: string, type: FileEntry['type'] = 'text'): FileEntry {
  return { id, name, type, updated_at: `2026-01-0${id}`, file_size: id } as FileEntry;
}

function listOf(pages: FileEntry[][], isComplete = true) {
  return {
    pages: pages.map((data, index) => ({
      data,
      next_cursor: isComplete && index === pages.length - 1 ? null : `after ${index}`,
    })),
    pageParams: pages.map(() => null),
  };
}

const namesOf = (list: { pages: { data: FileEntry[] }[] }) =>
  list.pages.map(({ data }) => data.map(({ name }) => name).join(' '));

test('[UQ-7] a new entry stands where the order puts it, on whichever page', () => {
  const list = listOf([[entry(1, 'a'), entry(2, 'c')], [entry(3, 'e')]]);
  expect(namesOf(placeEntry(list, entry(4, 'B'), byName))).toEqual(['a B c', 'e']);
  expect(namesOf(placeEntry(list, entry(4, 'd'), byName))).toEqual(['a c', 'd e']);
  expect(namesOf(placeEntry(list, entry(4, 'z'), byName))).toEqual(['a c', 'e z']);
});

test('beyond what is loaded it is left to its page', () => {
  const list = listOf([[entry(1, 'a')]], false);
  expect(namesOf(placeEntry(list, entry(2, 'z'), byName))).toEqual(['a']);
});

test('folders stand before files in either direction', () => {
  const list = listOf([[entry(1, 'z', 'folder'), entry(2, 'b')]]);
  const sort: EntrySort = { orderBy: 'name', orderDir: 'desc' };
  expect(namesOf(placeEntry(list, entry(3, 'a', 'folder'), sort))).toEqual(['z a b']);
});

test('[DA-3] a renamed entry moves, and the cache itself is not changed', () => {
  const list = listOf([[entry(1, 'a'), entry(2, 'b'), entry(3, 'c')]]);
  expect(namesOf(placeEntry(list, entry(1, 'bb'), byName))).toEqual(['b bb c']);
  expect(namesOf(list)).toEqual(['a b c']);
});

test('[DS-4] by time, the newest first', () => {
  const list = listOf([[entry(3, 'c'), entry(1, 'a')]]);
  const sort: EntrySort = { orderBy: 'updated_at', orderDir: 'desc' };
  expect(namesOf(placeEntry(list, entry(2, 'b'), sort))).toEqual(['c b a']);
});
