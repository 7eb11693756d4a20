import { type Discount, discountUnits } from '#shared/billing/discount-units.ts';
import { percentUnits, toAmount } from '#shared/billing/money.ts';
import type { Summary } from '#shared/routes/billing/checkout.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import type { PriceValue } from '#shared/site-config/products.ts';
import { nowMs } from '../../../platform/clock.ts';
import { getSettings } from '../../site/site-settings.ts';
import { periodEndMs } from '../period-end.ts';

/** The site's tax; undefined if there is none. */
export async function getTax(): Promise<{ label: string; percent: number } | undefined> {
  const { billing } = await getSettings();
  const { label, rate } = billing.tax;
  return rate ? { label: label ?? '', percent: rate } : undefined;
}

/** Calculates the first payment as the gateway does. Tax applies to the discounted amount, and is rounded. */
export async function summarize(price: PriceValue, discount?: Discount): Promise<Summary> {
  const { amount_units: subtotal, currency, interval, interval_count } = price;
  const tax = await getTax();
  const off = discount ? discountUnits(subtotal, currency, discount) : 0;
  const taxUnits = tax ? percentUnits(subtotal - off, tax.percent, currency) : 0;
  const shown = (units: number) => toAmount(units, currency);
  return {
    currency,
    interval,
    interval_count,
    subtotal: shown(subtotal),
    discount: shown(off),
    tax: shown(taxUnits),
    tax_label: tax?.label || null,
    total: shown(subtotal - off + taxUnits),
    renews_at: toIsoTime(periodEndMs(nowMs(), interval, interval_count)),
  };
}
