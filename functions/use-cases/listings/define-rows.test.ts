import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepRow } from '../../data/listings/keep-row.ts';
import type { TableChange } from '../../data/table/stream-records.ts';
import { defineRows } from './define-rows.ts';

vi.mock('../../data/listings/keep-row.ts');

const read = vi.fn<() => Promise<{ name: string }>>();
const rows = defineRows({
  kind: 'messages',
  columns: { name: 'text' },
  read,
  follows: {
    message: ({ after }) => [{ rowId: Number(after?.['id']) }],
    // A user whose things are several rows.
    user: async ({ after }) => {
      if (!after) throw new Error('down');
      return [{ rowId: 1 }, { rowId: 2 }];
    },
  },
  migration: { id: '0000-rows', entity: 'message' },
});

let sequence = 0;
const change = (entity: string, after?: object): TableChange => ({
  sequenceNumber: String((sequence += 1)),
  atMs: 0,
  entity,
  before: undefined,
  after: after as TableChange['after'],
});
const kept = () => vi.mocked(keepRow).mock.calls.map(([{ kind, rowId }]) => [kind, rowId]);

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(keepRow).mockResolvedValue(true);
  read.mockResolvedValue({ name: 'a' });
});

describe('rows that follow changes', () => {
  test('each row is updated once, whatever entities name it', async () => {
    const changes = [
      change('message', { id: 1 }),
      change('user', {}),
      change('entry', {}),
      change('message', { id: 1 }),
    ];
    expect(await rows.follow(changes)).toEqual([]);
    expect(kept().toSorted()).toEqual([
      ['messages', 1],
      ['messages', 2],
    ]);
  });

  test('reading gets every key of the row', async () => {
    vi.mocked(keepRow).mockImplementation(
      async (_row, readValues) => (await readValues({ name: 'b' })) !== undefined,
    );
    await rows.follow([change('message', { id: 1 }), change('message', { id: 1 })]);
    expect(read).toHaveBeenCalledExactlyOnceWith({ rowId: 1 }, { name: 'b' }, [{ rowId: 1 }, { rowId: 1 }]);
  });

  test('what fails comes again by its first change, and holds up no other row', async () => {
    vi.mocked(keepRow).mockImplementation(async ({ rowId }) => {
      if (rowId === 1) throw new Error('out of order');
      return true;
    });
    const changes = [
      change('user'),
      change('message', { id: 1 }),
      change('message', { id: 1 }),
      change('message', { id: 9 }),
    ];
    expect(await rows.follow(changes)).toEqual([changes[0]?.sequenceNumber, changes[1]?.sequenceNumber]);
    expect(kept().toSorted()).toEqual([
      ['messages', 1],
      ['messages', 9],
    ]);
  });
});

test('rows that cannot be updated at once are left to the stream', async () => {
  vi.mocked(keepRow).mockRejectedValueOnce(new Error('down'));
  await rows.updateAtOnce([{ rowId: 1 }, { rowId: 2 }]);
  expect(kept()).toHaveLength(2);
});

test('a migration writes the rows of a stored item and tells whether one changed', async () => {
  expect(await rows.migrate({ id: 5 })).toBe(true);
  vi.mocked(keepRow).mockResolvedValue(false);
  expect(await rows.migrate({ id: 5 })).toBe(false);
  expect(kept()).toEqual([
    ['messages', 5],
    ['messages', 5],
  ]);
});
