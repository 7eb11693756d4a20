import { describe, expect, test } from 'vitest';
import { restrictionOf } from './can.ts';
import { grant, toPermissions } from './granted-permission.ts';
import { mergePermissions, type PermissionSource } from './merge-permissions.ts';
import type { PermissionName } from './permission-list.ts';

const workspaces = 'workspaces.create';
type Limits = Record<string, number | null>;

const from = (source: PermissionSource, name: PermissionName, limits: Limits = {}) => ({
  source,
  permissions: toPermissions([grant(name, limits)]),
});

describe('merging', () => {
  test('the union, each permission once, by id', () => {
    const grants = [
      from('role:2', 'files.create'),
      from('role:2', 'admin'),
      from('role:3', 'files.create'),
      { source: 'user' as const, permissions: [] },
    ];
    expect(mergePermissions(grants).permissions.map(({ name }) => name)).toEqual(['admin', 'files.create']);
    expect(mergePermissions([])).toEqual({ permissions: [], sources: {} });
  });

  test('[AU1b] each permission names the first that gives it', () => {
    const grants = [
      from('user', 'links.create'),
      from('role:2', 'links.create'),
      from('role:2', workspaces, { count: 3 }),
      from('plan:7', workspaces, { count: null }),
      from('plan:7', 'files.view'),
    ];
    expect(mergePermissions(grants).sources).toEqual({
      'links.create': 'user',
      [workspaces]: 'role:2',
      'files.view': 'plan:7',
    });
  });

  test.each<[string, Limits, Limits, Record<string, number>]>([
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
    const [a, b] = [from('role:2', workspaces, one), from('plan:1', workspaces, other)];
    for (const { permissions } of [mergePermissions([a, b]), mergePermissions([b, a])]) {
      const limits = permissions[0]?.restrictions.map(({ name, value }) => [name, value]) ?? [];
      expect(Object.fromEntries(limits)).toEqual(expected);
    }
  });

  test('nothing that is merged is changed', () => {
    const mine = from('role:2', workspaces, { count: 3 });
    mergePermissions([mine, from('role:3', workspaces, { count: 5 })]);
    expect(restrictionOf(mine.permissions, workspaces, 'count')).toBe(3);
  });
});
