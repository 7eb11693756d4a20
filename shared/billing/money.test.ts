import { expect, test } from 'vitest';
import { formatMoney } from './money.ts';

test.each([
  [1428, 'USD', 'en', '$14.28'],
  [1200, 'JPY', 'en', '¥1,200'],
  [1428, 'EUR', 'de', '14,28\u00a0€'],
  // The mark at the end keeps the sign after the letters of "US$".
  [1428, 'USD', 'ar', '\u200f14.28\u00a0US$\u200e'],
  [1428, 'EUR', 'ar', '\u200f14.28\u00a0€'],
])('formats %i minor units of %s in %s', (units, currency, language, expected) => {
  expect(formatMoney(units, currency, language)).toBe(expected);
});
