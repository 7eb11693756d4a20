import { expect, test } from 'vitest';
import { firstPayPalUnits } from './first-paypal-units.ts';

const tax = (percent: number) => ({ label: 'VAT', percent });
const off = (percent: number) => ({
  gatewayId: undefined,
  percent,
  amountUnits: undefined,
  duration: 'once' as const,
  months: undefined,
});

test.each([
  ['a price', { amountUnits: 1200, currency: 'USD' }, 1200],
  ['a discount', { amountUnits: 1200, currency: 'USD', discount: off(25) }, 900],
  ['a free first payment', { amountUnits: 1200, currency: 'USD', discount: off(100), tax: tax(20) }, 0],
  ['tax, rounded down', { amountUnits: 999, currency: 'USD', tax: tax(19.6) }, 999 + 195],
  ['discount and tax', { amountUnits: 1200, currency: 'USD', discount: off(25), tax: tax(19) }, 900 + 171],
  ['whole forints', { amountUnits: 101_000, currency: 'HUF', discount: off(33), tax: tax(27) }, 85_800],
])('%s', (_case, order, units) => {
  expect(firstPayPalUnits({ discount: undefined, tax: undefined, ...order })).toBe(units);
});
