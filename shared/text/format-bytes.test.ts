import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test.each([
  [0, '0 B'],
  [1, '1 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [102_400, '100 KB'],
  [1024 ** 2 - 1, '1 MB'],
  [1024 ** 2, '1 MB'],
  [1.25 * 1024 ** 2, '1.3 MB'],
  [25 * 1024 ** 3, '25 GB'],
  [1024 ** 4 - 1, '1 TB'],
  [5 * 1024 ** 4, '5 TB'],
  [Number.MAX_SAFE_INTEGER, '8 PB'],
])('[C54] %d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test('[C54] more bytes are never told as fewer, and 1024 of a unit are one of the next', () => {
  const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'];
  const valueOf = (text: string) => {
    const [number = '', unit = ''] = text.split(' ');
    return Number(number) * 1024 ** units.indexOf(unit);
  };
  const size = fc.maxSafeNat();
  fc.assert(
    fc.property(size, size, (a, b) => {
      const [low, high] = [formatBytes(Math.min(a, b)), formatBytes(Math.max(a, b))];
      expect(valueOf(low)).toBeLessThanOrEqual(valueOf(high));
      expect(low).toMatch(/^(\d{1,4}|\d{1,2}\.\d) [KMGTP]?B$/);
      expect(low).not.toMatch(/^1024 /);
    }),
  );
});

test('[NB-9] a size is written as the language writes numbers and units', () => {
  expect(formatBytes(1536 * 1024, 'de')).toBe('1,5 MB');
  expect(formatBytes(1024 ** 2 - 1, 'de')).toBe('1 MB');
  expect(formatBytes(12, 'ar')).toBe('12 بايت');
});
