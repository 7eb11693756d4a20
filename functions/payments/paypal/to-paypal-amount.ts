import { priceDecimals } from '#shared/billing/currencies.ts';
import { toAmount } from '#shared/billing/money.ts';
import { wholePayPalUnits } from './first-paypal-units.ts';

/** An amount as PayPal takes it. Rounded down where PayPal takes whole amounts only, so that nobody pays more. */
export function toPayPalAmount(units: number, currency: string): { value: string; currency_code: string } {
  const value = toAmount(wholePayPalUnits(units, currency), currency).toFixed(priceDecimals(currency));
  return { value, currency_code: currency };
}
