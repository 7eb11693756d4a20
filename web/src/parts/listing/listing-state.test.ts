import { describe, expect, test } from 'vitest';
import { readListingAddress, writeListingAddress, type ListingRules } from './listing-state.ts';

const rules: ListingRules<'name' | 'created_at'> = {
  orders: ['name', 'created_at'],
  defaultOrder: { by: 'created_at', dir: 'desc' },
  filters: [
    { kind: 'choice', key: 'type', label: 'Type', options: [{ value: 'site', name: 'Site' }] },
    { kind: 'yesNo', key: 'banned_at', label: 'Banned' },
    { kind: 'dates', key: 'created_at', label: 'Created' },
    { kind: 'text', key: 'country', label: 'Country' },
  ],
};
const read = (address: string) => readListingAddress(new URLSearchParams(address), rules);
const write = (...changes: Parameters<typeof writeListingAddress<'name' | 'created_at'>>[1][]) =>
  changes.map((state) => String(writeListingAddress(new URLSearchParams('tab=2'), state, rules)));
const defaults = read('');

test('[AS-2] an address without parameters means the defaults, which are left out of it', () => {
  expect(defaults).toEqual({
    query: '',
    filters: {},
    order: { by: 'created_at', dir: 'desc' },
    page: 1,
    perPage: 15,
  });
  expect(write(defaults)).toEqual(['tab=2']);
});

test('[AS-2] what is written to an address is read from it again', () => {
  const state = {
    query: 'ann & bob',
    filters: { type: 'site', banned_at: 'false', created_at: '2026-01-01..', country: 'de' },
    order: { by: 'name', dir: 'asc' },
    page: 3,
    perPage: 50,
  } as const;
  const [address = ''] = write(state);
  expect(new URLSearchParams(address).get('tab')).toBe('2');
  expect(read(address)).toEqual(state);
});

test('a filter that is no longer set leaves the address', () => {
  const address = new URLSearchParams('filter.type=site&filter.country=de');
  const { filters, ...state } = readListingAddress(address, rules);
  expect(filters).toEqual({ type: 'site', country: 'de' });
  const written = writeListingAddress(address, { ...state, filters: { country: 'de' } }, rules);
  expect(String(written)).toBe('filter.country=de');
});

describe('ignores in an address', () => {
  const wrong = [
    'page=0',
    'page=-1',
    'page=2.5',
    'page=9999999',
    'page=two',
    'perPage=16',
    'perPage=all',
    'orderBy=password&orderDir=asc',
    'orderBy=name',
    'orderBy=name&orderDir=up',
    'filter.type=planet',
    'filter.banned_at=maybe',
    'filter.created_at=2026-13-45..',
    'filter.created_at=..',
    'filter.created_at=yesterday',
    'filter.country=',
    `filter.country=${'x'.repeat(256)}`,
    'filter.constructor=1',
  ];
  test.each(wrong)('%s', (address) => {
    expect(read(address)).toEqual(defaults);
  });
});
