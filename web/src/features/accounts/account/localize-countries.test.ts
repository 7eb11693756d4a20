import { expect, test } from 'vitest';
import { localizeCountries } from './localize-countries.ts';

test('[ACC-10] countries are named and sorted as the language does', () => {
  const countries = [
    { id: 1, name: 'Austria', code: 'AT' },
    { id: 2, name: 'Egypt', code: 'EG' },
    { id: 3, name: 'Nowhere', code: 'QQ' },
  ];
  expect(localizeCountries(countries, 'en').map(({ name }) => name)).toEqual(['Austria', 'Egypt', 'Nowhere']);
  expect(localizeCountries(countries, 'de')).toEqual([
    { id: 2, name: 'Ägypten', code: 'EG' },
    { id: 3, name: 'Nowhere', code: 'QQ' },
    { id: 1, name: 'Österreich', code: 'AT' },
  ]);
});
