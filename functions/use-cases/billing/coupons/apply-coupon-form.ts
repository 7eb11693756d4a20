import { toPriceUnits } from '#shared/billing/money.ts';
import type { Reason } from '#shared/messages/errors.ts';
import type { CouponForm } from '#shared/routes/billing/discounts.ts';
import type { CouponTerms } from '../../../data/billing/coupons.ts';
import type { CouponItem } from '../../../data/entities/billing/coupon.ts';
import { invalid } from '../../../platform/app-error.ts';
import { isCurrency, amountTooFine } from '../plans/read-amount.ts';
import { amountOf } from './amount-of.ts';

type Errors = Record<string, Reason>;

/** Applies a form to a coupon. Fields that were not sent stay. Throws 422 with the invalid fields. */
export function applyCouponForm(former: CouponItem | undefined, form: Partial<CouponForm>): CouponTerms {
  const errors: Errors = {};
  const { startsAtMs, expiresAtMs } = readDates(former, form, errors);
  const terms: CouponTerms = {
    code: form.code ?? former?.code ?? '',
    name: pick(form.name, former?.name),
    ...readAmount(former, form, errors),
    ...readDuration(former, form, errors),
    maxRedemptions: pick(form.max_redemptions, former?.maxRedemptions),
    firstTimeOnly: form.first_time_only ?? former?.firstTimeOnly ?? false,
    productIds: pick(form.product_ids, former?.productIds),
    startsAtMs,
    expiresAtMs,
    active: form.active ?? former?.active ?? true,
  };
  if (former && former.timesRedeemed > 0) demandSameTerms(former, terms, errors);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return terms;
}

/** The new value of a field; null removes it. */
function pick<Value>(sent: Value | null | undefined, stored: Value | undefined): Value | undefined {
  return sent === undefined ? stored : (sent ?? undefined);
}

function readAmount(former: CouponItem | undefined, form: Partial<CouponForm>, errors: Errors) {
  const type = form.type ?? (former?.percent === undefined ? 'fixed' : 'percent');
  const amount = form.amount ?? (former ? amountOf(former) : 0);
  if (type === 'percent') {
    if (amount < 1 || amount > 100) errors['amount'] = 'couponPercent';
    return { percent: Math.round(amount * 100) / 100, amountUnits: undefined, currency: undefined };
  }
  const currency = pick(form.currency, former?.currency);
  if (currency === undefined) errors['currency'] = 'couponNeedsCurrency';
  else if (!isCurrency(currency)) errors['currency'] = 'unknownCurrency';
  if (currency === undefined || !isCurrency(currency)) return { amountUnits: 0, currency };
  const amountUnits = toPriceUnits(amount, currency);
  if (!amountUnits) errors['amount'] = amountTooFine(currency);
  return { percent: undefined, amountUnits: amountUnits ?? 0, currency };
}

function readDuration(former: CouponItem | undefined, form: Partial<CouponForm>, errors: Errors) {
  const duration = form.duration ?? former?.duration ?? 'once';
  if (duration !== 'repeating') return { duration, months: undefined };
  const months = pick(form.duration_in_months, former?.months);
  if (months === undefined) errors['duration_in_months'] = 'couponNeedsMonths';
  return { duration, months };
}

function readDates(former: CouponItem | undefined, form: Partial<CouponForm>, errors: Errors) {
  const startsAtMs = pick(toMs(form.starts_at), former?.startsAtMs);
  const expiresAtMs = pick(toMs(form.expires_at), former?.expiresAtMs);
  if (startsAtMs !== undefined && expiresAtMs !== undefined && expiresAtMs <= startsAtMs) {
    errors['expires_at'] = 'couponEndsFirst';
  }
  return { startsAtMs, expiresAtMs };
}

const toMs = (time: string | null | undefined) => (typeof time === 'string' ? Date.parse(time) : time);

/** The terms of a used coupon are fixed: its users were promised them. */
function demandSameTerms(former: CouponItem, terms: CouponTerms, errors: Errors): void {
  const isSame = (name: 'percent' | 'amountUnits' | 'currency' | 'duration' | 'months') =>
    former[name] === terms[name];
  if ((former.percent === undefined) !== (terms.percent === undefined)) errors['type'] = 'couponIsUsed';
  else if (!isSame('percent') || !isSame('amountUnits')) errors['amount'] = 'couponIsUsed';
  if (former.currency !== undefined && !isSame('currency')) errors['currency'] ??= 'couponIsUsed';
  if (!isSame('duration')) errors['duration'] = 'couponIsUsed';
  else if (!isSame('months')) errors['duration_in_months'] = 'couponIsUsed';
}
