import { expect, test } from 'vitest';
import { decodeSearchFilters } from '#shared/drive/search-filters.ts';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { toChoices, toFilters, type SearchChoices } from './search-choices.ts';

const ann = { personId: 7, timeZone: 'Pacific/Kiritimati' };
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
    const text = encodeFilters(toFilters(choices, ann));
    expect(toChoices(decodeSearchFilters(text) ?? [], ann.timeZone)).toEqual(choices);
  }
});

test.each([
  { timeZone: 'Pacific/Kiritimati', day: '2026-01-01', start: '2025-12-31T10:00:00.000Z' },
  { timeZone: 'America/Los_Angeles', day: '2026-01-01', start: '2026-01-01T08:00:00.000Z' },
  { timeZone: 'Europe/Berlin', day: '2026-03-29', start: '2026-03-28T23:00:00.000Z', hours: 23 },
  { timeZone: 'Europe/Berlin', day: '2026-10-25', start: '2026-10-24T22:00:00.000Z', hours: 25 },
])('[DSE-1] a range has both its days whole: $day in $timeZone', ({ timeZone, day, start, hours = 24 }) => {
  const filters = toFilters({ updated: { from: day, to: day } }, { ...ann, timeZone });
  const end = new Date(Date.parse(start) + hours * 3_600_000 - 1).toISOString();
  expect(filters).toEqual([{ key: 'updated_at', operator: 'between', value: { start, end } }]);
  expect(toChoices(filters, timeZone)).toEqual({ updated: { from: day, to: day } });
});

test('[DSE-1] "not me" is everybody but the person', () => {
  expect(toFilters({ owner: 'others' }, ann)).toEqual([{ key: 'owner_id', operator: '!=', value: 7 }]);
});
