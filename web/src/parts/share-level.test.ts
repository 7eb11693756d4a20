import { expect, test } from 'vitest';
import { levelOf, permissionsOf, shareLevels } from './share-level.ts';

test('[SD-1] each level stands for the permissions below it too', () => {
  expect(shareLevels.map(permissionsOf)).toEqual([
    ['view'],
    ['view', 'download'],
    ['view', 'download', 'edit'],
  ]);
});

test('[SD-2] a person is shown with the most that they may do', () => {
  for (const level of shareLevels) expect(levelOf({ entry_permissions: permissionsOf(level) })).toBe(level);
  expect(levelOf({ entry_permissions: ['edit'] })).toBe('edit');
  expect(levelOf({ entry_permissions: [] })).toBe('view');
});
