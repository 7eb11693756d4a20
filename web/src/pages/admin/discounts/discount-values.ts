import { billingMessages } from '#shared/billing/billing-messages.ts';
import type { ManagedCoupon } from '#shared/entities/billing/coupon.ts';
import type { InputMessage } from '#shared/contract/input-rule.ts';
import { addDays, dayAt, dayStart } from '../../../ui/time/zoned-time.ts';

/** The fields of a discount's dialog. Numbers are null while their fields are empty. */
export type DiscountValues = {
  code: string;
  name: string;
  type: ManagedCoupon['type'];
  amount: number | null;
  currency: string;
  duration: ManagedCoupon['duration'];
  duration_in_months: number | null;
  max_redemptions: number | null;
  first_time_only: boolean;
  isForAllPlans: boolean;
  product_ids: number[];
  /** The first and the last day, as `2027-03-31`. */
  starts_at: string | null;
  expires_at: string | null;
  active: boolean;
};

/** The stored fields, or those of a new discount. Days are in the user's time zone. */
export function discountValues(
  coupon: ManagedCoupon | undefined,
  { currency, timeZone }: { currency: string; timeZone: string },
): DiscountValues {
  return {
    code: coupon?.code ?? '',
    name: coupon?.name ?? '',
    type: coupon?.type ?? 'percent',
    amount: coupon?.amount ?? null,
    currency: coupon?.currency ?? currency,
    duration: coupon?.duration ?? 'once',
    duration_in_months: coupon?.duration_in_months ?? null,
    max_redemptions: coupon?.max_redemptions ?? null,
    first_time_only: coupon?.first_time_only ?? false,
    isForAllPlans: !coupon?.product_ids,
    product_ids: coupon?.product_ids ?? [],
    starts_at: dayOf(coupon?.starts_at, timeZone),
    expires_at: lastDayOf(coupon?.expires_at, timeZone),
    active: coupon?.active ?? true,
  };
}

/** The request body of a discount. An unchanged day keeps its stored time. */
export function discountBody(values: DiscountValues, coupon: ManagedCoupon | undefined, timeZone: string) {
  const { isForAllPlans, amount, starts_at: from, expires_at: to, ...fields } = values;
  const isFixed = values.type === 'fixed';
  return {
    ...fields,
    amount: amount ?? 0,
    currency: isFixed ? values.currency : null,
    duration_in_months: values.duration === 'repeating' ? values.duration_in_months : null,
    product_ids: isForAllPlans ? null : values.product_ids,
    starts_at:
      from === dayOf(coupon?.starts_at, timeZone) ? (coupon?.starts_at ?? null) : startOf(from, timeZone),
    expires_at:
      to === lastDayOf(coupon?.expires_at, timeZone) ? (coupon?.expires_at ?? null) : endOf(to, timeZone),
  };
}

/** Errors of fields that depend on one another, like those of the server. */
export function discountFaults(values: DiscountValues) {
  const { type, amount, duration, duration_in_months: months, starts_at: from, expires_at: to } = values;
  const fault = (isWrong: boolean, line: string): InputMessage | undefined =>
    isWrong ? { line } : undefined;
  const isPercent = type === 'percent' && amount !== null;
  return {
    amount:
      fault(isPercent && (amount < 1 || amount > 100), billingMessages.couponPercent) ??
      fault(amount !== null && amount <= 0, 'Enter an amount that is greater than zero.'),
    duration_in_months: fault(duration === 'repeating' && months === null, billingMessages.couponNeedsMonths),
    product_ids: fault(!values.isForAllPlans && values.product_ids.length === 0, 'Choose at least one plan.'),
    expires_at: fault(from !== null && to !== null && to < from, billingMessages.couponEndsFirst),
  };
}

const isoOf = (timeMs: number) => new Date(timeMs).toISOString();
const dayOf = (iso: string | null | undefined, timeZone: string) =>
  iso ? dayAt(Date.parse(iso), timeZone) : null;
const lastDayOf = (iso: string | null | undefined, timeZone: string) =>
  iso ? dayAt(Date.parse(iso) - 1, timeZone) : null;
const startOf = (day: string | null, timeZone: string) => day && isoOf(dayStart(day, timeZone));
const endOf = (day: string | null, timeZone: string) => day && isoOf(dayStart(addDays(day, 1), timeZone));
