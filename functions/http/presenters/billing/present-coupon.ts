import type { Coupon, ManagedCoupon } from '#shared/entities/billing/coupon.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import type { CouponItem } from '../../../data/entities/billing/coupon.ts';
import { amountOf } from '../../../use-cases/billing/coupons/amount-of.ts';

const isoOrNull = (ms: number | undefined) => (ms === undefined ? null : toIsoTime(ms));

/** A coupon for users who enter its code. */
export function presentCoupon(item: CouponItem): Coupon {
  return {
    id: item.couponId,
    code: item.code,
    name: item.name ?? null,
    type: item.percent === undefined ? 'fixed' : 'percent',
    amount: amountOf(item),
    currency: item.currency ?? null,
    duration: item.duration,
    duration_in_months: item.months ?? null,
    max_redemptions: item.maxRedemptions ?? null,
    times_redeemed: item.timesRedeemed,
    first_time_only: item.firstTimeOnly,
    product_ids: item.productIds ?? null,
    starts_at: isoOrNull(item.startsAtMs),
    expires_at: isoOrNull(item.expiresAtMs),
    active: item.active,
    created_at: toIsoTime(item.createdAtMs),
    updated_at: toIsoTime(item.updatedAtMs),
  };
}

/** A coupon for users who manage discounts. */
export function presentManagedCoupon(item: CouponItem): ManagedCoupon {
  return { ...presentCoupon(item), version: item.version, used: item.timesRedeemed > 0 };
}
