import { expect, test } from 'vitest';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import type { WalkedEntry } from './walk-selection.ts';
import { withinLimits } from './within-limits.ts';

type Kind = 'file' | 'folder';

async function* walk(...entries: [Kind, number][]): AsyncGenerator<WalkedEntry> {
  for (const [type, fileSize] of entries) {
    yield { path: 'x', entry: { type, fileSize } as EntryItem, next: { index: 0 } };
  }
}

async function countWithin(limits: { files: number; bytes: number }, ...entries: [Kind, number][]) {
  const otherwise = () => new Error('too much');
  let count = 0;
  for await (const { path } of withinLimits(walk(...entries), { ...limits, otherwise })) count += path.length;
  return count;
}

test('[F21] a walk goes on up to its limits and ends with the error behind them', async () => {
  const limits = { files: 2, bytes: 10 };
  expect(await countWithin(limits, ['file', 4], ['file', 6])).toBe(2);
  await expect(countWithin(limits, ['file', 4], ['file', 7])).rejects.toThrow('too much');
  await expect(countWithin(limits, ['file', 1], ['file', 1], ['file', 1])).rejects.toThrow('too much');
});

test('[F21] a folder that is empty counts as a file, and its size is that of nothing', async () => {
  const limits = { files: 2, bytes: 10 };
  expect(await countWithin(limits, ['folder', 99], ['file', 10])).toBe(2);
  await expect(countWithin(limits, ['folder', 0], ['folder', 0], ['folder', 0])).rejects.toThrow('too much');
});
