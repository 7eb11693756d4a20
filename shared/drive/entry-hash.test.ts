import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { entryHash, parseEntryHash } from './entry-hash.ts';

test.each([
  [485529677, 'NDg1NTI5Njc3fA'],
  [3260, 'MzI2MHxwYWRkaQ'],
  [412, 'NDEyfHBhZGRpbg'],
  [413, 'NDEzfHBhZGRpbg'],
  [500, 'NTAwfHBhZGRpbg'],
  [1, 'MXxwYWRkaW5n'],
])('[C51] the hash of %i is %s', (id, hash) => {
  expect(entryHash(id)).toBe(hash);
  expect(parseEntryHash(hash)).toBe(id);
});

test('[C51] the root’s hash is 0', () => {
  expect(entryHash(0)).toBe('0');
  expect(parseEntryHash('0')).toBe(0);
});

test('[C50] [C51] every id comes back from its hash and from its digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => {
      const hash = entryHash(id);
      expect(hash).toMatch(/^[A-Za-z0-9+/]+$/);
      expect(parseEntryHash(hash)).toBe(id);
      expect(parseEntryHash(String(id))).toBe(id);
    }),
  );
});

test('[C51] what is neither is undefined, also where it looks like one', () => {
  const texts = [
    '',
    'nonsense',
    'NDEyfHBhZGRpbg==',
    '-1',
    '1.5',
    '12345678901234567',
    'NDEyfHBhZGRpbmc',
    '../412',
  ];
  for (const text of texts) expect(parseEntryHash(text)).toBeUndefined();
  fc.assert(
    fc.property(fc.base64String({ maxLength: 24 }), (text) => {
      const id = parseEntryHash(text);
      expect(id === undefined || entryHash(id) === text || Number(text) === id).toBe(true);
    }),
  );
});
