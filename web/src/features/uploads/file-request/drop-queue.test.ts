import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { createDropQueue } from './drop-queue.ts';
import type { DropOptions } from './send-drop.ts';

interface Sending {
  name: string;
  options: DropOptions;
  end: PromiseWithResolvers<void>;
}

function aQueue() {
  const sendings: Sending[] = [];
  const queue = createDropQueue({
    linkId: 7,
    send: (file, options) => {
      const end = Promise.withResolvers<void>();
      options.signal.addEventListener('abort', () => end.reject(options.signal.reason));
      sendings.push({ name: file.name, options, end });
      return end.promise;
    },
  });
  const files = (count: number) => Array.from({ length: count }, (_, nth) => new File(['abc'], `${nth}.txt`));
  const states = () => queue.getSnapshot().map(({ state }) => state);
  return { queue, sendings, files, states };
}

test('a file request sends three files at a time, in their order', async () => {
  const { queue, sendings, files, states } = aQueue();
  queue.add(files(5), 'Ann');
  expect(sendings.map(({ name }) => name)).toEqual(['0.txt', '1.txt', '2.txt']);
  expect(sendings[0]?.options).toMatchObject({ linkId: 7, uploaderName: 'Ann' });
  sendings[1]?.end.resolve();
  await vi.waitFor(() => expect(sendings).toHaveLength(4));
  expect(states()).toEqual(['sending', 'done', 'sending', 'sending', 'waiting']);
});

test('what fails is told and can be tried again, and does not stop the others', async () => {
  const { queue, sendings, files, states } = aQueue();
  queue.add(files(2), null);
  sendings[0]?.end.reject(
    new ApiError({ status: 422, message: 'This file type is not allowed', errors: {} }),
  );
  await vi.waitFor(() => expect(states()).toEqual(['failed', 'sending']));
  expect(queue.getSnapshot()[0]?.message).toBe('This file type is not allowed');
  queue.retry(1);
  expect(states()).toEqual(['sending', 'sending']);
  sendings[2]?.end.resolve();
  await vi.waitFor(() => expect(states()).toEqual(['done', 'sending']));
});

test('taking a file off stops it and lets the next one go', async () => {
  const { queue, sendings, files, states } = aQueue();
  queue.add(files(4), null);
  queue.remove(2);
  expect(sendings[1]?.options.signal.aborted).toBe(true);
  await vi.waitFor(() => expect(sendings).toHaveLength(4));
  expect(states()).toEqual(['sending', 'sending', 'sending']);
  queue.stop();
  expect(sendings.every(({ options }) => options.signal.aborted)).toBe(true);
  expect(queue.getSnapshot()).toEqual([]);
});
