import { expect, test } from 'vitest';
import { conflict } from '../../platform/app-error.ts';
import { condemnChange, moveChange, restoreChange, trashChange } from './change-place.ts';
import { countSteps } from './child-counts.ts';
import { type Change, groupChanges } from '../change-groups.ts';
import type { EntryItem } from '../entities/drive/entry.ts';

const errors = { changed: conflict, nameTaken: conflict };
/** With the activity and the lock of the tree, which the rules add. */
const alongside = 2;
const writesOf = ({ steps, counts }: Change) => steps.length + countSteps(counts).length + alongside;

const newEntry = (fields: Partial<EntryItem> = {}): EntryItem => ({
  driveId: 'U1',
  entryId: 7,
  parentId: 3,
  name: 'a',
  type: 'folder',
  fileSize: 0,
  ownerId: 1,
  updatedAtMs: 1,
  changedAtMs: 1,
  childFolders: 5000,
  childFiles: 5000,
  ...fields,
});

test('[F5] [F7] [F8] a folder changes its place by at most ten writes, whatever it holds', () => {
  const trashed = newEntry({ deletedAtMs: 5 });
  const changes = [
    moveChange(newEntry(), { parentId: 9, name: 'b' }, errors),
    trashChange(newEntry(), errors),
    restoreChange(trashed, { parentId: 3, name: 'a (1)' }, errors),
    condemnChange(newEntry(), 11, errors),
    condemnChange(trashed, 11, errors),
  ];
  expect(changes.map((change) => writesOf(change))).toEqual([7, 6, 6, 5, 4]);
});

test('[F1] an entry in the trash stands in its list alone, and one that is condemned in none that is shown', () => {
  const { item } = trashChange(newEntry(), errors);
  expect([item.L1, item.L2, item.G1SK].map((key) => key?.split('#')[0])).toEqual(['trash', 'trash', 'trash']);
  expect(condemnChange(newEntry(), 11, errors).item.L1).toMatch(/^purged#/);
  expect(restoreChange(item, { parentId: 3, name: 'a' }, errors).item.L1).toMatch(/^3#/);
});

test('a transaction holds no item twice, and not too many', () => {
  const outer = newEntry();
  const inner = newEntry({ entryId: 8, parentId: 7 });
  const to = { parentId: 9, name: 'x' };
  const nested = groupChanges([outer, inner].map((entry) => moveChange(entry, to, errors)));
  expect(nested.map((group) => group.length)).toEqual([1, 1]);
  const many = Array.from({ length: 100 }, (_, index) =>
    moveChange(
      newEntry({ entryId: 100 + index, name: `n${index}` }),
      { parentId: 9, name: `n${index}` },
      errors,
    ),
  );
  const groups = groupChanges(many);
  expect(groups.flat()).toHaveLength(100);
  for (const group of groups) {
    const steps = group.flatMap((change) => change.steps).length;
    expect(steps + countSteps(group.flatMap(({ counts }) => counts)).length).toBeLessThanOrEqual(94);
  }
});
