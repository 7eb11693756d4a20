import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatherChanges } from './gather-changes.ts';
import type { ChangedMessage } from './live-message.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function gather() {
  const told: ChangedMessage[] = [];
  const state = { isBusy: false };
  const changes = gatherChanges({ isBusy: () => state.isBusy, onDue: (change) => told.push(change) });
  return { told, state, changes };
}

test('[DA-3] what comes together is told together', () => {
  const { told, changes } = gather();
  changes.add({ folders: [1, 2], usage: false });
  changes.add({ folders: [2, 0], usage: true });
  vi.advanceTimersByTime(100);
  expect(told).toEqual([{ folders: [1, 2, 0], usage: true }]);
});

test('at most once a second', () => {
  const { told, changes } = gather();
  for (let step = 0; step < 30; step += 1) {
    changes.add({ folders: [step], usage: false });
    vi.advanceTimersByTime(100);
  }
  expect(told.length).toBeLessThanOrEqual(4);
  vi.advanceTimersByTime(1000);
  expect(told.flatMap(({ folders }) => folders)).toHaveLength(30);
});

test('a busy page is told when it has time again, and of all that came meanwhile', () => {
  const { told, state, changes } = gather();
  state.isBusy = true;
  changes.add({ folders: [1], usage: false });
  vi.advanceTimersByTime(60_000);
  changes.add({ folders: [2], usage: false });
  expect(told).toEqual([]);
  state.isBusy = false;
  vi.advanceTimersByTime(250);
  expect(told).toEqual([{ folders: [1, 2], usage: false }]);
});

test('a busy page knows when it was told last', () => {
  const asked: number[] = [];
  const isBusy = (toldAtMs: number) => {
    asked.push(toldAtMs);
    return false;
  };
  const changes = gatherChanges({ isBusy, onDue: () => undefined });
  changes.add({ folders: [1], usage: false });
  vi.advanceTimersByTime(100);
  const toldAtMs = Date.now();
  changes.add({ folders: [2], usage: false });
  vi.advanceTimersByTime(1000);
  expect(asked).toEqual([-Infinity, toldAtMs]);
});

test('nothing is told after the end', () => {
  const { told, changes } = gather();
  changes.add({ folders: [1], usage: false });
  changes.stop();
  vi.advanceTimersByTime(5000);
  expect(told).toEqual([]);
});
