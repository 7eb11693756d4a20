import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { plainTableClient, tableClient } from '../../data/table/table.ts';
import { directPermissionsOf, grantsOf, permissionsOf, rolesOf } from './effective-permissions.ts';

const holder = { userId: 7, roleIds: [2] };

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(tableClient, 'send').mockResolvedValue({ Items: [] } as never);
  vi.spyOn(plainTableClient, 'send').mockResolvedValue({} as never);
});
afterEach(() => vi.restoreAllMocks());

test('[AU1b] direct permissions come first, then roles', async () => {
  const directPermissions = [
    { name: 'users.update', restrictions: [] },
    { name: 'workspaces.create', restrictions: [{ name: 'count', value: 9 }] },
  ];
  const { permissions, sources } = await grantsOf({ ...holder, directPermissions });
  expect(sources).toMatchObject({
    'users.update': 'user',
    'workspaces.create': 'user',
    'files.view': 'role:2',
  });
  const workspaces = permissions.find(({ name }) => name === 'workspaces.create');
  expect(workspaces).toEqual({
    id: 20,
    name: 'workspaces.create',
    restrictions: [{ name: 'count', value: 9 }],
  });
});

test('a role that does not exist gives nothing', async () => {
  expect(await permissionsOf({ userId: 7, roleIds: [11, 100] })).toEqual([]);
  expect((await rolesOf({ roleIds: [2, 100] })).map(({ id }) => id)).toEqual([2]);
});

test('direct permissions that cannot be read give nothing, unknown ones neither', () => {
  expect(directPermissionsOf({ ...holder, directPermissions: 'admin' })).toEqual([]);
  expect(directPermissionsOf({ ...holder, directPermissions: [{ name: 'admin' }] })).toEqual([]);
  expect(
    directPermissionsOf({ ...holder, directPermissions: [{ name: 'made.up', restrictions: [] }] }),
  ).toEqual([]);
});

test('the configuration is read once for all users of half a minute, and its version once a second', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
  for (const userId of [1, 2, 3]) await permissionsOf({ ...holder, userId });
  const sent = (client: { send: unknown }) =>
    vi.mocked(client.send as () => void).mock.calls.map(([command]: unknown[]) => command);
  expect(sent(tableClient)).toEqual([expect.any(QueryCommand)]);
  expect(sent(plainTableClient)).toEqual([expect.any(GetItemCommand)]);
  vi.useRealTimers();
});
