import { expect, test } from 'vitest';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import { likelyWayUp, noteParent } from './known-parents.ts';

const note = (driveId: string, entryId: number, parentId: number) =>
  noteParent({ driveId, entryId, parentId } as EntryItem);

test('the way up is told as far as it is known, the nearest folder first', () => {
  note('U1', 3, 2);
  note('U1', 2, 1);
  expect(likelyWayUp('U1', 3)).toEqual([2, 1]);
  note('U1', 1, 0);
  expect(likelyWayUp('U1', 3)).toEqual([2, 1]);
  expect(likelyWayUp('U1', 1)).toEqual([]);
  expect(likelyWayUp('U2', 3)).toEqual([]);
});

test('folders that were moved into one another meanwhile make no circle', () => {
  note('U3', 1, 2);
  note('U3', 2, 1);
  expect(likelyWayUp('U3', 1)).toEqual([2]);
});

test('those that were seen long ago are forgotten', () => {
  note('U4', 1, 9);
  note('U4', 2, 9);
  note('U4', 1, 9);
  for (let id = 10; id < 10_009; id += 1) note('U4', id, 9);
  expect(likelyWayUp('U4', 1)).toEqual([9]);
  expect(likelyWayUp('U4', 2)).toEqual([]);
});
