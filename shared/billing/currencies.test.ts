import { expect, test } from 'vitest';
import { currencyExponent, priceDecimals } from './currencies.ts';
import { formatMoney, percentUnits, toPriceUnits } from './money.ts';

test.each([
  ['USD', 2, 2],
  ['COP', 2, 2],
  ['JPY', 0, 0],
  ['KWD', 3, 2],
  ['HUF', 2, 0],
  ['ISK', 2, 0],
  ['UGX', 2, 0],
])('%s has %i decimals in minor units, and %i in prices', (currency, exponent, decimals) => {
  expect([currencyExponent(currency), priceDecimals(currency)]).toEqual([exponent, decimals]);
});

test.each([
  ['USD', 12.34, 1234],
  ['USD', 12.345, undefined],
  ['KWD', 1.23, 1230],
  ['KWD', 1.234, undefined],
  ['HUF', 990, 99_000],
  ['HUF', 9.5, undefined],
  ['JPY', 1200, 1200],
  ['JPY', 0.5, undefined],
])('a price in %s of %d is %d minor units', (currency, amount, units) => {
  expect(toPriceUnits(amount, currency)).toBe(units);
});

test.each([
  ['HUF', 101_000, 33_330],
  ['ISK', 101_000, 33_300],
  ['KWD', 1010, 330],
])('33 percent of an amount in %s can be charged', (currency, units, expected) => {
  expect(percentUnits(units, 33, currency)).toBe(expected);
});

test.each([
  ['HUF', 99_000, 'HUF 990'],
  ['HUF', 67_670, 'HUF 676.70'],
  ['COP', 1_200_000, 'COP 12,000.00'],
  ['KWD', 1230, 'KWD 1.230'],
])('money in %s is shown as exactly as it is charged', (currency, units, text) => {
  expect(formatMoney(units, currency, 'en').replaceAll('\u00a0', ' ')).toBe(text);
});
