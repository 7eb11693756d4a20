import { expect, test } from 'vitest';
import { countries, indiaId, isCountryCode, isCountryId } from './countries.ts';
import { isStateOf, states } from './states.ts';
import { groupTimeZones, isTimeZone } from './time-zones.ts';

test('[U7] 249 countries by name, each id and code once, India with 101', () => {
  expect(countries).toHaveLength(249);
  expect(new Set(countries.map(({ code }) => code)).size).toBe(249);
  expect(countries.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 249 }, (_, index) => index + 1),
  );
  expect(countries.find(({ id }) => id === indiaId)).toEqual({ id: 101, code: 'IN', name: 'India' });
  expect(countries[0]?.name).toBe('Afghanistan');
  expect(countries.every(({ name, code }) => name !== code)).toBe(true);
});

test('[U7] ids stay what they were: people keep them', () => {
  const byId = new Map(countries.map(({ id, code }) => [id, code]));
  expect([1, 50, 100, 102, 200, 249].map((id) => byId.get(id))).toEqual(['AD', 'CR', 'HU', 'ID', 'SI', 'ZW']);
});

test.each([0, 250, -1, 1.5, Number.NaN])('%d is no country', (id) => {
  expect(isCountryId(id)).toBe(false);
});

test('codes are two capitals of a country', () => {
  expect(['DE', 'IN', 'XX', 'de', 'UK', ''].map((code) => isCountryCode(code))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('[U8] 28 states and 8 union territories of India; none belongs to another country', () => {
  expect(states).toHaveLength(36);
  expect(new Set(states.map(({ country_id }) => country_id))).toEqual(new Set([indiaId]));
  expect(states.find(({ id }) => id === 12)?.name).toBe('Kerala');
  expect([isStateOf(12, indiaId), isStateOf(12, 1), isStateOf(0, 1), isStateOf(37, indiaId)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('[V1] time zones in groups, each one valid', () => {
  const groups = groupTimeZones();
  expect(Object.keys(groups)).toEqual(expect.arrayContaining(['Africa', 'America', 'Europe', 'Other']));
  expect(groups['Europe']?.length).toBeGreaterThan(20);
  expect(groups['America']).toContainEqual({
    text: 'North Dakota/New Salem',
    value: 'America/North_Dakota/New_Salem',
  });
  const all = Object.values(groups).flat();
  expect(all.length).toBeGreaterThan(400);
  expect(all.filter(({ value }) => !isTimeZone(value))).toEqual([]);
});

test.each([
  ['Asia/Kolkata', true],
  ['UTC', true],
  ['+05:30', false],
  ['Mars/Olympus', false],
  ['', false],
])('[U2] time zone "%s": %s', (name, isOne) => {
  expect(isTimeZone(name)).toBe(isOne);
});
