import { priceDecimals } from '#shared/billing/currencies.ts';
import type { Reason } from '#shared/messages/errors.ts';

const currencies = new Set(Intl.supportedValuesOf('currency'));

/** Whether a code is a currency of ISO 4217. */
export const isCurrency = (code: string) => currencies.has(code);

/** The error for an amount with too many decimals for its currency. */
export const amountTooFine = (currency: string): Reason => {
  return { code: 'amountTooFine', params: { currency, count: priceDecimals(currency) } };
};
