import { expect, test } from 'vitest';
import { formatDuration } from './format-duration.ts';

test.each([
  [0, '0 ms'],
  [999, '999 ms'],
  [1000, '1 sec'],
  [12_345, '12.3 sec'],
  [59_960, '1 min'],
  [200_000, '3 min 20 sec'],
  [3_599_999, '1 hr'],
  [7_260_000, '2 hr 1 min'],
])('%i milliseconds are %s', (ms, text) => {
  expect(formatDuration(ms, 'en')).toBe(text);
});

test('units are of the language', () => {
  expect(formatDuration(12_345, 'de')).toBe('12,3 Sek.');
});
