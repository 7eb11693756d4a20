import { chargeStepUnits, currencyExponent, priceDecimals, priceStepUnits } from './currencies.ts';

/** Internally, amounts are integers in minor units: cents, yen, fils. The API uses major units, such as 19.99. */

/** Converts an amount to minor units. Returns undefined if it has more decimals than the currency. */
export function toMinorUnits(amount: number, currency: string): number | undefined {
  const units = amount * 10 ** currencyExponent(currency);
  const rounded = Math.round(units);
  // 19.99 × 100 is 1998.9999999999998.
  return Math.abs(units - rounded) < 1e-6 * Math.max(1, Math.abs(units)) ? rounded : undefined;
}

/** Converts the amount of a price to minor units. Returns undefined if a gateway could not charge it. */
export function toPriceUnits(amount: number, currency: string): number | undefined {
  const units = toMinorUnits(amount, currency);
  return units !== undefined && units % priceStepUnits(currency) === 0 ? units : undefined;
}

/** Converts minor units to the amount in the API: 1999 of USD is 19.99. */
export function toAmount(units: number, currency: string): number {
  const exponent = currencyExponent(currency);
  return Number((units / 10 ** exponent).toFixed(exponent));
}

/**
 * Returns a percentage of an amount in minor units, rounded half up as gateways do, to an amount that can be
 * charged.
 */
export function percentUnits(units: number, percent: number, currency: string): number {
  const step = chargeStepUnits(currency);
  // Uses integers, because 0.285 × 100 is 28.499999999999996.
  return Math.round((units * Math.round(percent * 10_000)) / (1_000_000 * step)) * step;
}

const signAfterLetters = /^\u200f.*\p{L}\p{Sc}$/u;

/** Formats minor units in a language. */
export function formatMoney(units: number, currency: string, language: string): string {
  return formatAmount(toAmount(units, currency), currency, language);
}

/** Formats an amount of the API in a language. `isShort` leaves out decimals that are all zero. */
export function formatAmount(
  amount: number,
  currency: string,
  language: string,
  { isShort = false }: { isShort?: boolean } = {},
): string {
  const decimals = currencyExponent(currency);
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    trailingZeroDisplay: isShort || priceDecimals(currency) === 0 ? 'stripIfInteger' : 'auto',
  });
  const text = format.format(amount);
  // In right-to-left text, the sign of "US$" would move before the letters.
  return text.replace(signAfterLetters, '$&\u200e');
}
