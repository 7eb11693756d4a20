import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileTypes } from './file-type.ts';
import { encodeFilters, maxFilters } from '../filters/encode-filters.ts';
import { timeSpan } from '../filters/filter-times.ts';
import { decodeSearchFilters, type SearchFilter } from './search-filters.ts';

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
const time = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const equality = fc.constantFrom('=' as const, '!=' as const);
const filter: fc.Arbitrary<SearchFilter> = fc.oneof(
  fc.record({ key: fc.constant('type' as const), operator: equality, value: fc.constantFrom(...fileTypes) }),
  fc.record({
    key: fc.constantFrom('public' as const, 'sharedByMe' as const),
    operator: equality,
    value: fc.boolean(),
  }),
  fc.record({
    key: fc.constant('owner_id' as const),
    operator: equality,
    value: fc.integer({ min: 1, max: 2 ** 50 }),
  }),
  fc.record({
    key: fc.constantFrom('created_at' as const, 'updated_at' as const),
    operator: fc.constantFrom('=' as const, '!=' as const, '>' as const, '<' as const),
    value: time,
  }),
  fc.record({
    key: fc.constantFrom('created_at' as const, 'updated_at' as const),
    operator: fc.constant('between' as const),
    value: fc.record({ start: time, end: time }),
  }),
);

test('[C36] what is encoded is decoded, and fits into an address as it stands', () => {
  fc.assert(
    fc.property(fc.array(filter, { maxLength: maxFilters }), (filters) => {
      const text = encodeFilters(filters);
      expect(text).toMatch(/^[\w-]*$/);
      expect(decodeSearchFilters(text)).toEqual(filters);
    }),
  );
});

test('[C36] plain base64 is understood too, with the spaces that a careless query makes of its plus signs', () => {
  const filters = [{ key: 'shareableLink', operator: 'has', value: 'ÿ>ÿ?~~~' }];
  const text = base64(filters);
  expect(text).toMatch(/[+/]/);
  expect(decodeSearchFilters(text)).toEqual(filters);
  expect(decodeSearchFilters(text.replaceAll('+', ' '))).toEqual(filters);
});

describe('[C36] broken', () => {
  const one = { key: 'type', operator: '=', value: 'pdf' };
  const broken: [string, string][] = [
    ['no base64', '***'],
    ['no JSON', Buffer.from('hello').toString('base64')],
    ['no UTF-8', Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d]).toString('base64')],
    ['no list', base64(one)],
    ['a list of something else', base64([1, null, 'type'])],
    ['too many', base64(Array.from({ length: maxFilters + 1 }, () => one))],
    ['an unknown key', base64([{ ...one, key: 'mood' }])],
    ['a key of every object', base64([{ ...one, key: 'constructor' }])],
    ['an unknown operator', base64([{ ...one, operator: '~' }])],
    ['an operator of another key', base64([{ ...one, operator: 'between' }])],
    ['an unknown type', base64([{ ...one, value: 'spell' }])],
    ['an owner that is no id', base64([{ key: 'owner_id', operator: '=', value: [5] }])],
    ['a time that is none', base64([{ key: 'created_at', operator: '>', value: '2025-13-45' }])],
    [
      'a range without end',
      base64([{ key: 'created_at', operator: 'between', value: { start: '2025-01-01' } }]),
    ],
    ['a range that is missing', base64([{ key: 'created_at', operator: 'between', value: null }])],
    ['a link that equals', base64([{ key: 'shareableLink', operator: '=', value: true }])],
  ];
  test.each(broken)('%s', (_what, text) => {
    expect(decodeSearchFilters(text)).toBeUndefined();
  });
});

test('[C36] no text is no filter', () => {
  expect(decodeSearchFilters('')).toEqual([]);
  expect(encodeFilters([])).toBe('');
});

test('[C36] a day is all of it, a moment is itself, and both are meant in UTC', () => {
  const firstMs = Date.UTC(2025, 2, 1);
  expect(timeSpan('2025-03-01')).toEqual({ firstMs, lastMs: firstMs + 86_399_999 });
  expect(timeSpan('2025-03-01T00:00')).toEqual({ firstMs, lastMs: firstMs });
  expect(timeSpan('2025-03-01T02:00:00+02:00')).toEqual({ firstMs, lastMs: firstMs });
});
