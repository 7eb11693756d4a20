import type { FileHandle } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { createDiskSync } from './disk-sync.ts';

const megabyte = 2 ** 20;

/** A file whose ways to the disk end when the test says so. */
function newFile() {
  const ways: PromiseWithResolvers<void>[] = [];
  const datasync = vi.fn<() => Promise<void>>(() => {
    const way = Promise.withResolvers<void>();
    ways.push(way);
    return way.promise;
  });
  const sync = vi.fn<() => Promise<void>>(() => Promise.resolve());
  return { file: { datasync, sync } as unknown as FileHandle, datasync, sync, ways };
}

test('a large file is brought to the disk while it grows, one stretch at a time', async () => {
  const { file, datasync, sync, ways } = newFile();
  const disk = createDiskSync(file);
  disk.add(megabyte);
  expect(datasync).toHaveBeenCalledTimes(0);
  disk.add(megabyte);
  disk.add(5 * megabyte);
  expect(datasync).toHaveBeenCalledTimes(1);
  ways[0]?.resolve();
  await vi.waitFor(() => {
    disk.add(1);
    expect(datasync).toHaveBeenCalledTimes(2);
  });
  const finished = disk.finish();
  expect(sync).not.toHaveBeenCalled();
  ways[1]?.resolve();
  await finished;
  expect(sync).toHaveBeenCalledTimes(1);
});

test('a small file goes there once, at its end', async () => {
  const { file, datasync, sync } = newFile();
  const disk = createDiskSync(file);
  disk.add(megabyte);
  await disk.finish();
  expect([datasync, sync].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

test('what the disk refused on the way is told at the end, though the last way would succeed', async () => {
  const { file, datasync, ways } = newFile();
  const disk = createDiskSync(file);
  disk.add(2 * megabyte);
  ways[0]?.reject(new Error('The disk is gone'));
  disk.add(2 * megabyte);
  await expect(disk.finish()).rejects.toThrow('The disk is gone');
  expect(datasync).toHaveBeenCalledTimes(1);
});
