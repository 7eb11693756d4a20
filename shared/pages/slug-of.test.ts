import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugOf } from './slug-of.ts';

test.each([
  ['Terms of service', 'terms-of-service'],
  ['  Über uns!  ', 'uber-uns'],
  ['C++ & more', 'c-more'],
  ['2026', '2026'],
  ['اتصل بنا', ''],
])('%s becomes %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('is empty or a valid path segment, within its limit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      expect(slugOf(title)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(slugOf(title).length).toBeLessThanOrEqual(120);
    }),
  );
});
