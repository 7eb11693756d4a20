import { expect, test } from 'vitest';
import { summarizeQueue } from './summarize-queue.ts';
import { buildItem } from '../test-builders.ts';

test('[UQ-1] the header counts by state and weighs progress by bytes', () => {
  const summary = summarizeQueue([
    { ...buildItem({ size: 300, status: 'completed' }), bytesUploaded: 300 },
    { ...buildItem({ size: 600, status: 'inProgress' }), bytesUploaded: 150 },
    buildItem({ size: 100, status: 'pending' }),
    buildItem({ size: 9999, status: 'failed' }),
    buildItem({ size: 9999, status: 'aborted' }),
  ]);
  expect(summary).toEqual({
    underWay: 2,
    paused: 0,
    pausable: 2,
    completed: 1,
    failed: 1,
    totalBytes: 1000,
    arrivedBytes: 450,
    fraction: 0.45,
  });
});

test('empty files count as done only when all are', () => {
  expect(summarizeQueue([buildItem({ size: 0, status: 'inProgress' })]).fraction).toBe(0);
  expect(summarizeQueue([buildItem({ size: 0, status: 'completed' })]).fraction).toBe(1);
});
