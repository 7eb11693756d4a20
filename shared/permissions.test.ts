import { describe, expect, test } from 'vitest';
import {
  builtInRoles,
  can,
  mergePermissions,
  overQuota,
  type Permission,
  permissionNames,
  restrictionOf,
  roleIds,
} from './permissions.ts';

const grant = (name: string, restrictions: Record<string, number | null> = {}): Permission => ({
  id: permissionNames.findIndex((known) => known === name) + 1,
  name,
  restrictions: Object.entries(restrictions).map(([restriction, value]) => ({ name: restriction, value })),
});

const workspaces = 'workspaces.create';

describe('can', () => {
  test('[S1] by the permission itself, or by admin', () => {
    expect(can([grant('files.view')], 'files.view')).toBe(true);
    expect(can([grant('files.view')], 'files.create')).toBe(false);
    expect(can([], 'files.view')).toBe(false);
    for (const name of permissionNames) expect(can([grant('admin')], name)).toBe(true);
  });
});

describe('restrictions', () => {
  test('the value of one, null where there is none or for admins', () => {
    const limited = [grant(workspaces, { count: 3, member_count: null })];
    expect(restrictionOf(limited, workspaces, 'count')).toBe(3);
    expect(restrictionOf(limited, workspaces, 'member_count')).toBeNull();
    expect(restrictionOf(limited, workspaces, 'other')).toBeNull();
    expect(restrictionOf([], workspaces, 'count')).toBeNull();
    expect(restrictionOf([...limited, grant('admin')], workspaces, 'count')).toBeNull();
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

describe('merging', () => {
  test('the union, each permission once, by id', () => {
    const merged = mergePermissions([grant('files.create'), grant('admin')], [grant('files.create')], []);
    expect(merged.map(({ name }) => name)).toEqual(['admin', 'files.create']);
    expect(mergePermissions()).toEqual([]);
  });

  test.each<[string, Record<string, number | null>, Record<string, number | null>, Record<string, number>]>([
    ['the larger value wins', { count: 3 }, { count: 5 }, { count: 5 }],
    ['null is unlimited', { count: 3 }, { count: null }, {}],
    ['a grant without the restriction is unlimited', { count: 3 }, {}, {}],
    [
      'each restriction by itself',
      { count: 3, member_count: 9 },
      { count: 5, member_count: 5 },
      { count: 5, member_count: 9 },
    ],
    ['zero is a value', { count: 0 }, { count: 0 }, { count: 0 }],
  ])('%s', (_what, one, other, expected) => {
    const [a, b] = [[grant(workspaces, one)], [grant(workspaces, other)]];
    for (const merged of [mergePermissions(a, b), mergePermissions(b, a)]) {
      const limits = merged[0]?.restrictions.map(({ name, value }) => [name, value]) ?? [];
      expect(Object.fromEntries(limits)).toEqual(expected);
    }
  });

  test('nothing that is merged is changed', () => {
    const mine = [grant(workspaces, { count: 3 })];
    mergePermissions(mine, [grant(workspaces, { count: 5 })]);
    expect(restrictionOf(mine, workspaces, 'count')).toBe(3);
  });
});

test('the built-in roles: guests download, users own a drive, admins may do everything', () => {
  const names = (id: keyof typeof builtInRoles) => builtInRoles[id].permissions.map(({ name }) => name);
  expect(names(roleIds.guests)).toEqual(['api.access', 'files.download']);
  expect(names(roleIds.users)).not.toContain('admin');
  expect(names(roleIds.admins)).toEqual(permissionNames);
  expect(
    Object.values(builtInRoles)
      .filter((role) => role.default)
      .map(({ id }) => id),
  ).toEqual([roleIds.users]);
  const { permissions } = builtInRoles[roleIds.users];
  expect(restrictionOf(permissions, workspaces, 'count')).toBe(3);
  expect(restrictionOf(builtInRoles[roleIds.subscribers].permissions, workspaces, 'count')).toBeNull();
});
