import * as z from 'zod';
import type { PaypalMoney } from './paypal-objects.ts';
import { unprocessable } from './paypal-fault.ts';

const withoutDecimals = new Set(['HUF', 'JPY', 'TWD']);
const currencies = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(
    ' ',
  ),
);

/** An amount in a request. */
export const Money = z.object({
  currency_code: z.string(),
  value: z.string().regex(/^\d+(\.\d{1,2})?$/),
});

/** Throws for an unsupported currency, and for decimals in a currency without decimals. */
export function checkMoney({ currency_code: currency, value }: PaypalMoney): void {
  if (!currencies.has(currency))
    throw unprocessable('CURRENCY_NOT_SUPPORTED', `${currency} is not supported.`);
  if (withoutDecimals.has(currency) && value.includes('.')) {
    throw unprocessable('DECIMALS_NOT_SUPPORTED', `${currency} has no decimals.`);
  }
}

/** Converts an amount to minor units. */
export function toMinor({ currency_code: currency, value }: PaypalMoney): number {
  return Math.round(Number(value) * (withoutDecimals.has(currency) ? 1 : 100));
}

/** Converts minor units to an amount. */
export function toMoney(minor: number, currency_code: string): PaypalMoney {
  const value = withoutDecimals.has(currency_code) ? String(minor) : (minor / 100).toFixed(2);
  return { currency_code, value };
}
