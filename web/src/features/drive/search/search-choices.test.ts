import { expect, test } from 'vitest';
import { decodeSearchFilters } from '#shared/drive/search-filters.ts';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { toChoices, toFilters, type SearchChoices } from './search-choices.ts';

const everything: SearchChoices = {
  type: 'image',
  owner: 'me',
  shared: 'link',
  updated: { from: '2026-01-01', to: '2026-01-31' },
  created: { from: '2025-06-15' },
};

test('[DSE-1] [C36] choices survive the way into the address and back', () => {
  for (const choices of [
    everything,
    {},
    { owner: 'others', created: { to: '2026-02-28' } },
  ] as SearchChoices[]) {
    const text = encodeFilters(toFilters(choices, 7));
    expect(toChoices(decodeSearchFilters(text) ?? [])).toEqual(choices);
  }
});

test('[DSE-1] a range has both its days whole', () => {
  const [filter] = toFilters({ updated: { from: '2026-01-01', to: '2026-01-01' } }, 7);
  const { start, end } = (filter as { value: { start: string; end: string } }).value;
  expect(Date.parse(end) - Date.parse(start)).toBe(86_400_000 - 1);
});

test('[DSE-1] "not me" is everybody but the person', () => {
  expect(toFilters({ owner: 'others' }, 7)).toEqual([{ key: 'owner_id', operator: '!=', value: 7 }]);
});
