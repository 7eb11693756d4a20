import { expect, test } from 'vitest';
import { countryGroups, languageGroups, timeZoneGroups } from './place-choices.ts';

const timezones = { Europe: [{ text: 'Berlin', value: 'Europe/Berlin' }] };

test('[ACC-60] time zones keep their groups; a chosen one that is in none stays a choice', () => {
  expect(timeZoneGroups(timezones, 'Europe/Berlin')).toEqual([
    { name: 'Europe', options: [{ name: 'Berlin', value: 'Europe/Berlin' }] },
  ]);
  expect(timeZoneGroups(timezones, 'Asia/Calcutta')[0]).toEqual({
    options: [{ name: 'Asia/Calcutta', value: 'Asia/Calcutta' }],
  });
});

test('[ACC-60] no country is a choice, and so is a language that the site has no more', () => {
  const [countries] = countryGroups([{ name: 'India', code: 'IN' }], 'None');
  expect(countries?.options).toEqual([
    { value: '', name: 'None' },
    { value: 'IN', name: 'India' },
  ]);
  const [languages] = languageGroups([{ name: 'English', language: 'en' }], 'fr');
  expect(languages?.options.map(({ value }) => value)).toEqual(['fr', 'en']);
});
