import { priceStepUnits } from '#shared/billing/currencies.ts';
import { discountUnits } from '#shared/billing/discount-units.ts';
import type { CheckoutOrder } from '../gateway-checkout.ts';

type Charged = Pick<CheckoutOrder, 'amountUnits' | 'currency' | 'discount' | 'tax'>;

/**
 * The least that PayPal charges first for an order, in minor units. PayPal does not document how it rounds taxes, so
 * they are rounded down.
 */
export function firstPayPalUnits({ amountUnits, currency, discount, tax }: Charged): number {
  const off = discount ? discountUnits(amountUnits, currency, discount) : 0;
  const net = wholePayPalUnits(amountUnits - off, currency);
  return net + wholePayPalUnits((net * (tax?.percent ?? 0)) / 100, currency);
}

/** Minor units as PayPal can charge them, rounded down as `toPayPalAmount` does. */
export function wholePayPalUnits(units: number, currency: string): number {
  const step = priceStepUnits(currency);
  return Math.floor(units / step) * step;
}
