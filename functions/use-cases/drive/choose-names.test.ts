import { beforeEach, expect, test, vi } from 'vitest';
import { nameKey } from '#shared/drive/entry-name.ts';
import { chooseNames, type WantedName } from './choose-names.ts';

const folder = vi.hoisted(() => ({ taken: new Set<string>(), reads: 0 }));

vi.mock('../../data/drive/find-names.ts', () => ({
  listIdsByNames: async (names: { parentId: number; name: string }[]) => {
    folder.reads += 1;
    return names.map(({ parentId, name }) =>
      folder.taken.has(`${parentId}/${nameKey(name)}`) ? 1 : undefined,
    );
  },
}));

beforeEach(() => {
  folder.reads = 0;
  folder.taken = new Set();
});

const want = (name: string, more: Partial<WantedName> = {}): WantedName => ({
  driveId: 'U1',
  parentId: 5,
  type: 'file',
  name,
  mayBeNumbered: true,
  ...more,
});
const hold = (...names: string[]) => {
  for (const name of names) folder.taken.add(`5/${nameKey(name)}`);
};

test('[F13] names that are free stay, and cost one look', async () => {
  expect(await chooseNames([want('a.txt'), want('b.txt'), want('a.txt', { parentId: 6 })])).toEqual([
    'a.txt',
    'b.txt',
    'a.txt',
  ]);
  expect(folder.reads).toBe(1);
});

test('[F13] names that are taken, in the folder or among these, are numbered in their order', async () => {
  hold('a.txt', 'a (2).txt');
  const chosen = await chooseNames([
    want('a.txt'),
    want('A.TXT'),
    want('b.txt'),
    want('b.txt'),
    want('a.txt'),
  ]);
  expect(chosen).toEqual(['a (1).txt', 'A (3).TXT', 'b.txt', 'b (1).txt', 'a (4).txt']);
});

test('[F13] a number that another of these files has as its own name is left to it', async () => {
  hold('a.txt');
  expect(await chooseNames([want('a.txt'), want('a (1).txt'), want('a.txt')])).toEqual([
    'a (2).txt',
    'a (1).txt',
    'a (3).txt',
  ]);
});

test('what must stay as it is gets no number', async () => {
  hold('a.txt');
  const must = { mayBeNumbered: false };
  expect(await chooseNames([want('a.txt', must), want('b.txt', must), want('b.txt', must)])).toEqual([
    undefined,
    'b.txt',
    undefined,
  ]);
});
