import { expect, test } from 'vitest';
import { readPermissions, withLimit, withPermissions, writePermissions } from './granted-permissions.ts';

test('reads and writes permissions with their limits; null is no limit', () => {
  const restrictions = [
    { name: 'count', value: 3 },
    { name: 'member_count', value: null },
  ];
  const held = readPermissions([{ id: 20, name: 'workspaces.create', restrictions }]);
  expect(held).toEqual({ 'workspaces.create': { count: 3 } });
  expect(writePermissions(held)).toEqual([
    { name: 'workspaces.create', restrictions: [{ name: 'count', value: 3 }] },
  ]);
});

test('grants several permissions, and keeps the limits of those that are granted', () => {
  const held = { 'files.create': { file_size: 5 }, 'api.access': {} };
  expect(withPermissions(held, ['files.create', 'files.view'], true)).toEqual({ ...held, 'files.view': {} });
  expect(withPermissions(held, ['files.create'], false)).toEqual({ 'api.access': {} });
});

test('sets and removes a limit of a permission that is granted', () => {
  const held = { 'files.create': {} };
  expect(withLimit(held, 'files.create', 'file_size', 5)).toEqual({ 'files.create': { file_size: 5 } });
  expect(withLimit({ 'files.create': { file_size: 5 } }, 'files.create', 'file_size', null)).toEqual(held);
  expect(withLimit({}, 'files.create', 'file_size', 5)).toEqual({});
});
