import { expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { sectionsOf } from './list-sections.ts';

const titles = { folders: 'Folders', files: 'Files' };
const entry = (type: FileEntry['type'], name = '') => ({ type, name }) as FileEntry;

test('[DS-5] in a grid folders come first, and both have a title only beside each other', () => {
  const mixed = [entry('folder'), entry('folder'), entry('image')];
  expect(sectionsOf(mixed, 'grid', titles)).toEqual([
    { key: 'folders', kind: 'folder', title: 'Folders', start: 0, count: 2 },
    { key: 'files', kind: 'file', title: 'Files', start: 2, count: 1 },
  ]);
  expect(sectionsOf([entry('image')], 'grid', titles)).toMatchObject([
    { key: 'files', title: undefined, count: 1 },
  ]);
  expect(sectionsOf([entry('folder')], 'grid', titles)).toMatchObject([{ key: 'folders', title: undefined }]);
});

test('a list is one run of rows', () => {
  expect(sectionsOf([entry('folder'), entry('image')], 'list', titles)).toEqual([
    { key: 'all', kind: 'row', start: 0, count: 2 },
  ]);
});

test('[DRE-1] groups follow one another as their entries do', () => {
  const days = ['Today', 'Today', 'Yesterday'].map((name) => entry('text', name));
  expect(sectionsOf(days, 'list', titles, ({ name }) => name)).toMatchObject([
    { title: 'Today', kind: 'row', start: 0, count: 2 },
    { title: 'Yesterday', kind: 'row', start: 2, count: 1 },
  ]);
});
