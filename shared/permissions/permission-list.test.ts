import { expect, test } from 'vitest';
import { roleIds } from '../site-config/built-in-roles.ts';
import { roles } from '../site-config/roles.ts';
import { allWorkspacePermissions } from '../workspace-roles.ts';
import { restrictionOf } from './can.ts';
import { toPermissions } from './granted-permission.ts';
import { isStaffPermission, listPermissions, permissionList } from './permission-list.ts';
import { restrictionTexts } from './permission-texts.ts';

test('ids are those that clients know, and none is used twice', () => {
  const byId = Object.fromEntries(permissionList.map(({ id, name, type }) => [id, `${type} ${name}`]));
  expect(Object.keys(byId)).toHaveLength(permissionList.length);
  expect(byId).toEqual({
    1: 'sitewide admin',
    2: 'sitewide api.access',
    3: 'sitewide admin.access',
    4: 'sitewide users.update',
    5: 'sitewide roles.update',
    6: 'sitewide subscriptions.update',
    7: 'sitewide plans.update',
    8: 'sitewide discount.update',
    9: 'sitewide custom_pages.update',
    10: 'sitewide tags.update',
    11: 'sitewide localizations.update',
    12: 'sitewide files.update',
    13: 'sitewide settings.update',
    14: 'sitewide appearance.update',
    15: 'sitewide logs.view',
    16: 'sitewide files.view',
    17: 'sitewide files.create',
    18: 'sitewide files.download',
    19: 'sitewide links.create',
    20: 'sitewide workspaces.create',
    21: 'sitewide audit.view',
    101: 'workspace files.view',
    102: 'workspace files.create',
    103: 'workspace files.update',
    104: 'workspace files.download',
    105: 'workspace files.delete',
    106: 'workspace workspace.update',
    107: 'workspace workspace_members.invite',
    108: 'workspace workspace_members.update',
    109: 'workspace workspace_members.delete',
  });
});

test('every restriction has its texts', () => {
  const named = listPermissions('sitewide').flatMap((listed) =>
    'restrictions' in listed ? Object.keys(listed.restrictions).map((name) => `${listed.name}.${name}`) : [],
  );
  expect(Object.keys(restrictionTexts).sort()).toEqual(named.sort());
});

test('admins of a workspace hold all permissions there', () => {
  expect(allWorkspacePermissions).toEqual(listPermissions('workspace').map(({ name }) => name));
});

test('the built-in roles: guests download, users own a drive, admins may do everything', () => {
  const held = (id: number) => toPermissions(roles.seed.find((role) => role.id === id)?.permissions ?? []);
  const names = (id: number) => held(id).map(({ name }) => name);
  expect(names(roleIds.guests)).toEqual(['api.access', 'files.download']);
  expect(names(roleIds.users)).not.toContain('admin');
  expect(names(roleIds.admins)).toEqual(listPermissions('sitewide').map(({ name }) => name));
  const flagged = (flag: 'default' | 'guests') => roles.seed.filter((role) => role[flag]).map(({ id }) => id);
  expect(flagged('default')).toEqual([roleIds.users]);
  expect(flagged('guests')).toEqual([roleIds.guests]);
  expect(restrictionOf(held(roleIds.users), 'workspaces.create', 'count')).toBe(3);
  expect(restrictionOf(held(roleIds.subscribers), 'workspaces.create', 'count')).toBeNull();
});

test('permissions of staff are those that no built-in role but that of admins holds', () => {
  const others = roles.seed.filter(({ id }) => id !== roleIds.admins);
  const ofUsers = new Set(others.flatMap(({ permissions }) => permissions.map(({ name }) => name)));
  const sitewide = listPermissions('sitewide').map(({ name }) => name);
  expect(sitewide.filter(isStaffPermission)).toEqual(sitewide.filter((name) => !ofUsers.has(name)));
});
