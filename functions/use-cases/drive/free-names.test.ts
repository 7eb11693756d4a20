import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listFreeNumbers, nameWithNumber } from './free-names.ts';

const table = vi.hoisted(() => ({ reads: 0, isTaken: (_number: number) => false as boolean }));

vi.mock('../../data/drive/find-names.ts', () => ({
  listIdsByNames: async (names: { name: string }[]) => {
    table.reads += 1;
    return names.map(({ name }) => (table.isTaken(numberOf(name)) ? 1 : undefined));
  },
}));

const numberOf = (name: string) => Number(/\((\d+)\)/.exec(name)?.[1]);
const wanted = { driveId: 'U1', parentId: 5, name: 'document.pdf', type: 'file' as const };

beforeEach(() => {
  table.reads = 0;
});

describe('[F13] numbered names', () => {
  test.each([0, 1, 19, 20, 21, 99, 100, 199, 200, 201, 219, 220, 221, 10_000, 1_000_000, 2_500_000])(
    'of %i copies without a gap the next one is found in few reads',
    async (copies) => {
      table.isTaken = (number) => number <= copies;
      expect((await listFreeNumbers(wanted))[0]).toBe(copies + 1);
      expect(table.reads).toBeLessThan(10);
    },
  );

  test.each([1, 20, 21, 137, 200])('a gap at %i is filled, however many follow', async (gap) => {
    table.isTaken = (number) => number !== gap && number <= 10_000;
    expect((await listFreeNumbers(wanted))[0]).toBe(gap);
  });

  test('gaps far ahead may be passed over: what is found is free, and behind a taken one', async () => {
    table.isTaken = (number) => number <= 9000 && number % 1000 !== 0;
    const [first = 0] = await listFreeNumbers(wanted);
    expect(table.isTaken(first)).toBe(false);
    expect(table.isTaken(first - 1)).toBe(true);
    expect(table.reads).toBeLessThan(10);
  });

  test('what was taken since the search closed in is left behind', async () => {
    table.isTaken = (number) => number <= (table.reads > 5 ? 6000 : 5000);
    expect(table.isTaken((await listFreeNumbers(wanted))[0] ?? 0)).toBe(false);
  });

  test.each([
    [1, 0],
    [50, 0],
    [100, 7],
    [100, 10_000],
  ])('%i at once beside %i copies are different and free', async (count, copies) => {
    table.isTaken = (number) => number <= copies;
    const found = await listFreeNumbers(wanted, count);
    expect(found.length).toBeGreaterThanOrEqual(Math.min(count, 90));
    expect(found).toEqual(found.map((_, nth) => copies + 1 + nth));
  });

  test('a folder has no extension before which its number would stand', () => {
    expect(nameWithNumber({ name: 'v1.2', type: 'folder' }, 1)).toBe('v1.2 (1)');
    expect(nameWithNumber({ name: 'v1.2', type: 'file' }, 1)).toBe('v1 (1).2');
  });
});
