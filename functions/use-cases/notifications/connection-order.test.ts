import { expect, test, vi } from 'vitest';
import { newestFirst, nextAskedAtMs } from './connection-order.ts';

const second = 1_700_000_000;
const asked = (connectionId: string, ms: number) => ({
  connectionId,
  askedAtSeconds: second,
  askedAtMs: second * 1000 + ms,
});
const idsOf = (connections: { connectionId: string }[]) =>
  connections.map(({ connectionId }) => connectionId).join('');

test('connections are ordered by their millisecond, and those of one millisecond by their id', () => {
  const some = [asked('a', 2), asked('c', 1), asked('b', 2), asked('d', 3)];
  expect(idsOf(newestFirst(some))).toBe('dbac');
  expect(idsOf(newestFirst(some.toReversed()))).toBe('dbac');
});

test('a connection of a former release counts by its second', () => {
  const former = { connectionId: 'f', askedAtSeconds: second };
  expect(idsOf(newestFirst([former, asked('a', 1), asked('b', -1)]))).toBe('afb');
});

test('a new connection comes after all that are known, whatever the clock says', () => {
  vi.useFakeTimers({ now: second * 1000 });
  const former = { connectionId: 'f', askedAtSeconds: second };
  expect([nextAskedAtMs([]), nextAskedAtMs([former]), nextAskedAtMs([former, asked('a', 60)])]).toEqual([
    second * 1000,
    second * 1000 + 1,
    second * 1000 + 61,
  ]);
});
