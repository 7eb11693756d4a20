import { describe, expect, test } from 'vitest';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import type { WorkspaceMemberItem } from '../../../data/entities/workspace.ts';
import { linkPermissions } from './link-permissions.ts';
import { doorsOf, type OpenLink, type Right } from './right.ts';

const link: OpenLink = {
  isLimited: true,
  linkId: 1,
  hash: 'x',
  driveId: 'U1',
  entryId: 10,
  userId: 1,
  allowEdit: false,
  allowDownload: false,
  restricted: false,
  createdAtMs: 0,
  updatedAtMs: 0,
};

const none = {
  'files.update': false,
  'files.create': false,
  'files.download': false,
  'files.delete': false,
};
const all = { 'files.update': true, 'files.create': true, 'files.download': true, 'files.delete': true };

function permissionsOf(options: Partial<OpenLink>, entryId: number, isGuest = false, ownerId = 1) {
  const held = { ...link, ...options };
  const right: Right = { via: 'link', link: held, isGuest };
  return linkPermissions(right, held, { entryId, ownerId } as EntryItem);
}

describe('what a link lets its visitors do', () => {
  test('[L8] nothing but look, unless it says more', () => {
    expect(permissionsOf({}, 11)).toEqual(none);
    expect(permissionsOf({ allowDownload: true }, 10, true)).toEqual({ ...none, 'files.download': true });
  });

  test('[L9] editing comes with an account, and reaches what is below', () => {
    const editing = { allowEdit: true, allowDownload: true };
    expect(permissionsOf(editing, 11, true)).toEqual({ ...none, 'files.download': true });
    expect(permissionsOf(editing, 11)).toEqual(all);
    expect(permissionsOf(editing, 10)).toEqual({ ...none, 'files.create': true, 'files.download': true });
  });

  test('[L9] of a selection all of its entries stay as they are', () => {
    const selection = { entryId: 0, entryIds: [10, 12], allowEdit: true };
    for (const id of [10, 12]) expect(permissionsOf(selection, id)['files.delete']).toBe(false);
    expect(permissionsOf(selection, 13)['files.delete']).toBe(true);
  });

  test('[L9] a contributor’s lets change what the contributor owns, and put things beside it', () => {
    const maker = { userId: 5, roleId: 13 } as WorkspaceMemberItem;
    const editing = { allowEdit: true, allowDownload: true, maker };
    expect(permissionsOf(editing, 11, false, 5)).toEqual(all);
    const others = { ...none, 'files.create': true, 'files.download': true };
    expect(permissionsOf(editing, 11, false, 1)).toEqual(others);
  });

  test('an upload-only link leads to nothing', () => {
    const doors = doorsOf({ via: 'link', link: { ...link, uploadOnly: true }, isGuest: false });
    expect(doors?.size).toBe(0);
    expect(doorsOf({ via: 'link', link })?.has(10)).toBe(true);
  });
});
