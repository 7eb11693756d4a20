import { expect, test } from 'vitest';
import type { GatewayInvoice } from '../../../payments/gateway-subscription.ts';
import { taxPercentOf } from './tax-percent-of.ts';

const invoice = (amounts: Partial<GatewayInvoice>) =>
  ({ subtotalUnits: 1000, discountUnits: 0, taxUnits: 190, currency: 'EUR', ...amounts }) as GatewayInvoice;

test.each([
  ['the rate of the site', {}, 19, 19],
  ['the rate after a discount', { discountUnits: 500, taxUnits: 95 }, 19, 19],
  ['the rate for tax that is rounded line by line', { taxUnits: 191 }, 19, 19],
  ['no rate if the rate of the site has changed', {}, 21, undefined],
  ['no rate without tax', { taxUnits: 0 }, 19, undefined],
  ['no rate if the site has none', {}, null, undefined],
])('returns %s', (_which, amounts, rate, expected) => {
  expect(taxPercentOf(invoice(amounts), rate)).toBe(expected);
});
