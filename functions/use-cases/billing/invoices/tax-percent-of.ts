import { percentUnits } from '#shared/billing/money.ts';
import type { GatewayInvoice } from '../../../payments/gateway-subscription.ts';

/** The site's tax rate, if the invoice was taxed by it; undefined for taxes that the gateway calculated. */
export function taxPercentOf(
  { subtotalUnits, discountUnits, taxUnits, currency }: GatewayInvoice,
  rate: number | null,
): number | undefined {
  if (rate === null || taxUnits === 0) return undefined;
  const expected = percentUnits(subtotalUnits - discountUnits, rate, currency);
  // Allows for rounding: the invoice of a plan change rounds the tax of each line.
  return Math.abs(expected - taxUnits) <= 1 ? rate : undefined;
}
