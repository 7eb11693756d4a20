import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { plainTableClient, tableClient } from '../../data/table/table.ts';
import { newFolder, placeWithFreeName, splitRelativePath } from './place-entry.ts';

const table = mockClient(tableClient);

beforeEach(() => table.reset());
afterEach(() => {
  vi.restoreAllMocks();
});

const taken = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

test('an id that another entry got in the same millisecond is made anew, under the same name', async () => {
  const wanted = newFolder({ driveId: 'U1', parentId: 0, ownerId: 1, name: 'Photos' });
  table
    .on(TransactWriteCommand)
    .rejectsOnce(taken('ConditionalCheckFailed', 'None', 'None'))
    .resolves({});
  const placed = await placeWithFreeName(wanted, []);
  expect(placed.name).toBe('Photos');
  expect(placed.entryId).not.toBe(wanted.entryId);
});

test('[F13] a name that was taken is numbered, under the same id', async () => {
  const wanted = newFolder({ driveId: 'U1', parentId: 0, ownerId: 1, name: 'Photos' });
  vi.spyOn(plainTableClient, 'send').mockResolvedValue({ Responses: { unit: [] } } as never);
  table
    .on(TransactWriteCommand)
    .rejectsOnce(taken('None', 'ConditionalCheckFailed', 'None'))
    .resolves({});
  const placed = await placeWithFreeName(wanted, []);
  expect(placed).toMatchObject({ name: 'Photos (1)', entryId: wanted.entryId });
});

describe('[UP10] a relative path', () => {
  test.each([
    ['', [], undefined],
    ['a.txt', [], 'a.txt'],
    ['x/y/a.txt', ['x', 'y'], 'a.txt'],
    ['/x//./y///a.txt', ['x', 'y'], 'a.txt'],
    ['x/y/', ['x', 'y'], undefined],
    [' x / a.txt ', ['x'], 'a.txt'],
  ])('%j', (path, folders, name) => {
    expect(splitRelativePath(path)).toEqual({ folders, name });
  });

  test.each(['../a.txt', 'x/../a.txt', 'x\\y/a.txt', 'x/\0/a.txt', `${'n'.repeat(256)}/a.txt`])(
    '%j is refused at its field',
    (path) => {
      expect(() => splitRelativePath(path)).toThrow(expect.objectContaining({ status: 422 }));
    },
  );
});
