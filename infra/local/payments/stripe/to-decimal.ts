import type Stripe from 'stripe';

/** Converts a number to a string, as decimals are sent. The SDK parses them to `Stripe.Decimal`. */
export function toDecimal(value: number): Stripe.Decimal {
  return String(value) as unknown as Stripe.Decimal;
}
