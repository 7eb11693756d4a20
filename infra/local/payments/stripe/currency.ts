import { invalidRequest } from './wire/stripe-fault.ts';

const withoutDecimals = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '));
const withThreeDecimals = new Set('bhd jod kwd omr tnd'.split(' '));
/** Two decimals, which must be zero (docs.stripe.com/currencies, special cases). */
const wholeOnly = new Set(['isk', 'ugx']);

/** Minimum charges in minor units, from docs.stripe.com/currencies. */
const minimums = new Map(
  [
    ...(
      'usd 50 aed 200 aud 50 brl 50 cad 50 chf 50 czk 1500 dkk 250 eur 50 gbp 30 hkd 400 huf 17500 inr 50 jpy 50 ' +
      'mxn 1000 myr 200 nok 300 nzd 50 pln 200 ron 200 sek 300 sgd 50 thb 1000'
    ).matchAll(/([a-z]{3}) (\d+)/g),
  ].map(([, currency = '', minimum]) => [currency, Number(minimum)] as const),
);

/** Number of decimals of a currency. */
export function decimalsOf(currency: string): number {
  if (withoutDecimals.has(currency)) return 0;
  return withThreeDecimals.has(currency) ? 3 : 2;
}

export function minimumCharge(currency: string): number {
  return minimums.get(currency) ?? 0;
}

/** Amounts with three decimals must end with a zero (docs.stripe.com/currencies). */
function stepOf(currency: string): number {
  if (wholeOnly.has(currency)) return 100;
  return withThreeDecimals.has(currency) ? 10 : 1;
}

/** Multiplies an amount by `over / under`. Rounds to a chargeable amount, halves away from zero. */
export function takeFraction(amount: number, over: number, under: number, currency: string): number {
  const step = BigInt(stepOf(currency));
  const denominator = BigInt(under) * step;
  const numerator = BigInt(Math.abs(amount)) * BigInt(over);
  const rounded = Number(((numerator * 2n + denominator) / (denominator * 2n)) * step);
  return amount < 0 ? -rounded || 0 : rounded;
}

/** Returns a percentage of an amount. `percent` may have four decimals. */
export function takePercent(amount: number, percent: number, currency: string): number {
  return takeFraction(amount, Math.round(percent * 10_000), 1_000_000, currency);
}

/** Throws if the amount has more decimals than the currency can be charged in. */
export function checkStep(amount: number, currency: string, param: string): void {
  if (amount % stepOf(currency) === 0) return;
  throw invalidRequest(`Amounts in ${currency.toUpperCase()} must be divisible by ${stepOf(currency)}.`, {
    param,
  });
}

/** Formats an amount for messages: `$5.00`. */
export function formatAmount(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const value = amount / 10 ** decimals;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value);
}
