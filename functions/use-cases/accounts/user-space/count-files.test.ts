import { expect, test } from 'vitest';
import type { SizedEntry } from '../../../data/drive/list-sizes.ts';
import { addSums, FileCount } from './count-files.ts';

const folder = (entryId: number, parentId: number, state: Partial<SizedEntry> = {}): SizedEntry => ({
  entryId,
  parentId,
  type: 'folder',
  fileSize: 0,
  ...state,
});
const file = (entryId: number, parentId: number, fileSize: number, state: Partial<SizedEntry> = {}) => ({
  ...folder(entryId, parentId),
  type: 'text' as const,
  fileSize,
  disk: 'uploads' as const,
  ...state,
});

function sumsOf(entries: SizedEntry[]) {
  const count = new FileCount();
  for (const entry of entries) count.add(entry);
  return count.sums();
}

const drive = [
  folder(0, 0),
  folder(1, 0),
  folder(2, 1),
  folder(3, 0, { deletedAtMs: 5 }),
  folder(4, 3),
  folder(5, 0, { purgeJobId: 9 }),
  file(10, 0, 1),
  file(11, 2, 2, { formerBytes: 100 }),
  file(12, 2, 4, { deletedAtMs: 5, formerBytes: 200 }),
  file(13, 4, 8),
  file(14, 5, 16),
  file(15, 1, 32, { disk: 'public' }),
];

test('files count where they are, the trash with all that is below it', () => {
  const expected = { files: 6, usedBytes: 331, trashBytes: 28, versionBytes: 300 };
  expect(sumsOf(drive)).toEqual(expected);
  expect(sumsOf(drive.toReversed())).toEqual(expected);
});

test('a file whose folder is not there, and folders in a circle, count as visible', () => {
  const entries = [folder(1, 2), folder(2, 1), file(10, 1, 1), file(11, 77, 2)];
  expect(sumsOf(entries)).toEqual({ files: 2, usedBytes: 3, trashBytes: 0, versionBytes: 0 });
});

test('drives add up', () => {
  const one = sumsOf(drive);
  expect(addSums(one, one)).toEqual({ files: 12, usedBytes: 662, trashBytes: 56, versionBytes: 600 });
});
