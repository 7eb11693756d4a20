import type { TFunction } from 'i18next';
import type { Coupon } from '#shared/entities/billing/coupon.ts';
import type { BillingWording } from './use-billing-wording.ts';

/** The discount of a coupon: "25%", "$5". */
export function couponAmount(
  { type, amount, currency }: Pick<Coupon, 'type' | 'amount' | 'currency'>,
  { language, moneyShort }: Pick<BillingWording, 'language' | 'moneyShort'>,
): string {
  if (type === 'fixed') return moneyShort(amount, currency ?? 'USD');
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  return format.format(amount / 100);
}

/** The payments to which a coupon applies: "First payment". */
export function couponDuration(
  { duration, duration_in_months: months }: Pick<Coupon, 'duration' | 'duration_in_months'>,
  t: TFunction,
): string {
  if (duration === 'once') return t('First payment');
  if (duration === 'forever') return t('Every payment');
  return t('For :count [one month|other months]', { count: months ?? 0 });
}
