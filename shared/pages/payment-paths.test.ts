import { expect, test } from 'vitest';
import { isPaymentPath } from './payment-paths.ts';

test.each([
  '/checkout/1/2',
  '/billing',
  '/billing/',
  '/BILLING/change-plan',
  '/%62illing',
  '/check%6Fut/1/2',
])('%s is for payments', (path) => {
  expect(isPaymentPath(path)).toBe(true);
});

test.each(['/', '/billings', '/drive/billing', '/%', '/pricing'])('%s is not', (path) => {
  expect(isPaymentPath(path)).toBe(false);
});
