import { expect, test } from 'vitest';
import { addRateSample, bytesPerSecond, secondsLeft, type RateSample } from './transfer-rate.ts';

const record = (...samples: RateSample[]) =>
  samples.reduce<readonly RateSample[]>((known, sample) => addRateSample(known, sample), []);

test('the speed is the mean of what was measured', () => {
  const samples = record({ atMs: 0, bytes: 0 }, { atMs: 1000, bytes: 500 }, { atMs: 2000, bytes: 2000 });
  expect(bytesPerSecond(samples)).toBe(1000);
});

test('only the last ten seconds count', () => {
  const samples = record({ atMs: 0, bytes: 0 }, { atMs: 9000, bytes: 9000 }, { atMs: 14_000, bytes: 9500 });
  expect(bytesPerSecond(samples)).toBe(100);
});

test('nothing is claimed from less than a second', () => {
  expect(bytesPerSecond(record({ atMs: 0, bytes: 0 }, { atMs: 900, bytes: 900 }))).toBeNull();
  expect(bytesPerSecond([])).toBeNull();
});

test('a part that begins again starts the measuring anew', () => {
  const samples = record({ atMs: 0, bytes: 0 }, { atMs: 2000, bytes: 4000 }, { atMs: 3000, bytes: 1000 });
  expect(samples).toEqual([{ atMs: 3000, bytes: 1000 }]);
});

test('the time left is whole seconds, and unknown while nothing moves', () => {
  expect(secondsLeft(1001, 100)).toBe(11);
  expect(secondsLeft(1000, 0)).toBeNull();
  expect(secondsLeft(1000, null)).toBeNull();
});
