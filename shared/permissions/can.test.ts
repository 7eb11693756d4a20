import { describe, expect, test } from 'vitest';
import { can, overQuota, restrictionOf } from './can.ts';
import { grant, toPermissions } from './granted-permission.ts';
import { listPermissions } from './permission-list.ts';

const held = (...granted: Parameters<typeof toPermissions>[0]) => toPermissions(granted);
const workspaces = 'workspaces.create';

describe('can', () => {
  test('[S1] by the permission itself, or by admin', () => {
    expect(can(held(grant('files.view')), 'files.view')).toBe(true);
    expect(can(held(grant('files.view')), 'files.create')).toBe(false);
    expect(can([], 'files.view')).toBe(false);
    for (const { name } of listPermissions('sitewide')) expect(can(held(grant('admin')), name)).toBe(true);
  });
});

describe('restrictions', () => {
  test('the value of one, null where there is none or for admins', () => {
    const limited = held(grant(workspaces, { count: 3, member_count: null }));
    expect(restrictionOf(limited, workspaces, 'count')).toBe(3);
    expect(restrictionOf(limited, workspaces, 'member_count')).toBeNull();
    expect(restrictionOf(limited, workspaces, 'other')).toBeNull();
    expect(restrictionOf([], workspaces, 'count')).toBeNull();
    expect(restrictionOf([...limited, ...held(grant('admin'))], workspaces, 'count')).toBeNull();
  });

  test.each([
    [null, 1_000_000, false],
    [3, 2, false],
    [3, 3, true],
    [3, 4, true],
    [0, 0, true],
  ])('a limit of %s is reached by %d: %s', (limit, count, isOver) => {
    expect(overQuota(limit, count)).toBe(isOver);
  });
});
