/** Stripe's zero-decimal currencies. Stripe also lists UGX, and contradicts that in its special cases. */
const zeroDecimals = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const threeDecimals = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));
/** Stripe stores hundredths of these, but charges whole amounts only. */
const wholeAtStripe = new Set(['ISK', 'UGX']);
/** PayPal refuses decimals of these, and of JPY. */
const wholeAtPayPal = new Set(['HUF', 'TWD']);

/**
 * Number of decimals of a currency's minor units: 2 for USD, 0 for JPY, 3 for KWD. They are Stripe's
 * (docs.stripe.com/currencies). `Intl` has 0 for HUF and COP, of which Stripe takes hundredths, and its data differs
 * between browsers and servers.
 */
export function currencyExponent(currency: string): number {
  if (zeroDecimals.has(currency)) return 0;
  return threeDecimals.has(currency) ? 3 : 2;
}

/** The smallest step between two charges, in minor units. Card networks take no third decimal. */
export function chargeStepUnits(currency: string): number {
  if (wholeAtStripe.has(currency)) return 100;
  return threeDecimals.has(currency) ? 10 : 1;
}

/** The smallest step between two prices, in minor units. Each gateway must be able to charge a price. */
export function priceStepUnits(currency: string): number {
  return wholeAtPayPal.has(currency) ? 100 : chargeStepUnits(currency);
}

/** Number of decimals of a price: 2 for USD and KWD, 0 for JPY and HUF. */
export function priceDecimals(currency: string): number {
  return currencyExponent(currency) - Math.log10(priceStepUnits(currency));
}
