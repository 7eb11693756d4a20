import { expect, test, vi } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { uploads } from '#shared/limits/upload-limits.ts';
import { createQueueState } from '../queue-state.ts';
import { buildItem } from '../test-builders.ts';
import { createUploadBatches } from './upload-batches.ts';

const { signal } = new AbortController();

test('[UQ-2] the batches of a folder go one at a time, those that register and those that make folders', async () => {
  const { running, release, calls } = startCalls();
  const batches = createUploadBatches({ state: createQueueState(), calls });
  const count = 2 * uploads.maxFilesPerCall + 1;
  const files = Array.from({ length: count }, (_, index) => {
    const item = buildItem({ id: `file ${index}`, method: 'simplePut', relativePath: `folder/${index}` });
    return batches.entries.ask({ item, key: item.id }, signal);
  });
  const empty = buildItem({ id: 'empty', method: 'createFolder', relativePath: 'folder/empty' });
  const folder = batches.folders.ask(empty, signal);
  const sizes: number[] = [];
  while (sizes.length < 4) {
    await vi.waitFor(() => expect(running()).toHaveLength(1));
    sizes.push(release());
  }
  await Promise.all([...files, folder]);
  expect(sizes.toSorted((one, other) => one - other)).toEqual([
    1,
    1,
    uploads.maxFilesPerCall,
    uploads.maxFilesPerCall,
  ]);
});

/** Calls that end when the test says so. */
function startCalls() {
  let calls: { size: number; end: () => void }[] = [];
  const run = (requests: unknown[]) => {
    const { promise, resolve } = Promise.withResolvers<FileEntry[]>();
    calls.push({ size: requests.length, end: () => resolve(requests.map(() => ({}) as FileEntry)) });
    return promise;
  };
  return {
    running: () => calls,
    release(): number {
      const [call] = calls;
      calls = calls.slice(1);
      call?.end();
      return call?.size ?? 0;
    },
    calls: {
      sign: vi.fn<() => Promise<never[]>>(() => Promise.resolve([])),
      register: run,
      createFolders: run,
      discard: vi.fn<() => void>(),
    },
  };
}
