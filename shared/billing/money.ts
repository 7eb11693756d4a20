/** Internally, amounts are integers in minor units: cents, yen, fils. The API uses major units, such as 19.99. */

const exponents = new Map<string, number>();

/** Number of decimals of a currency (ISO 4217): 2 for USD, 0 for JPY, 3 for KWD. */
export function currencyExponent(currency: string): number {
  const known = exponents.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  exponents.set(currency, maximumFractionDigits);
  return maximumFractionDigits;
}

/** Converts an amount to minor units. Returns undefined if it has more decimals than the currency. */
export function toMinorUnits(amount: number, currency: string): number | undefined {
  const units = amount * 10 ** currencyExponent(currency);
  const rounded = Math.round(units);
  // 19.99 × 100 is 1998.9999999999998.
  return Math.abs(units - rounded) < 1e-6 * Math.max(1, Math.abs(units)) ? rounded : undefined;
}

/** Converts minor units to the amount in the API: 1999 of USD is 19.99. */
export function toAmount(units: number, currency: string): number {
  const exponent = currencyExponent(currency);
  return Number((units / 10 ** exponent).toFixed(exponent));
}

/**
 * Returns a percentage of an amount in minor units, rounded half up as gateways do. Amounts with three decimals end
 * with a zero, because card networks accept no others.
 */
export function percentUnits(units: number, percent: number, currency: string): number {
  const step = currencyExponent(currency) === 3 ? 10 : 1;
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
  const trailingZeroDisplay = isShort ? 'stripIfInteger' : 'auto';
  const text = new Intl.NumberFormat(language, { style: 'currency', currency, trailingZeroDisplay }).format(
    amount,
  );
  // In right-to-left text, the sign of "US$" would move before the letters.
  return text.replace(signAfterLetters, '$&\u200e');
}
