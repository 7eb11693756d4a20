import type { ManagedCoupon } from '#shared/entities/billing/coupon.ts';
import { madeAt, nextId } from './entities.ts';

/** A coupon that takes 25 % off the first payment of every plan by default. */
export function aCoupon(fields: Partial<ManagedCoupon> = {}): ManagedCoupon {
  return {
    id: nextId(),
    code: 'SPRING-25',
    name: null,
    type: 'percent',
    amount: 25,
    currency: null,
    duration: 'once',
    duration_in_months: null,
    max_redemptions: null,
    times_redeemed: 0,
    first_time_only: false,
    product_ids: null,
    starts_at: null,
    expires_at: null,
    active: true,
    version: 3,
    used: false,
    created_at: madeAt,
    updated_at: madeAt,
    ...fields,
  };
}
