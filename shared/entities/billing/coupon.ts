import * as z from 'zod';
import { isoTime } from '../../contract/schema-fields.ts';

export const CouponType = z.enum(['percent', 'fixed']);
export const CouponDuration = z.enum(['once', 'repeating', 'forever']);

/** A discount with a code. */
export const Coupon = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string().nullable(),
  type: CouponType,
  /** Percent, or an amount such as 19.99. */
  amount: z.number(),
  /** Only for a fixed amount. */
  currency: z.string().nullable(),
  duration: CouponDuration,
  duration_in_months: z.int().nullable(),
  max_redemptions: z.int().nullable(),
  times_redeemed: z.int(),
  first_time_only: z.boolean(),
  /** Plans that the coupon applies to. Null for all plans. */
  product_ids: z.array(z.int()).nullable(),
  starts_at: isoTime.nullable(),
  expires_at: isoTime.nullable(),
  active: z.boolean(),
  created_at: isoTime,
  updated_at: isoTime,
});
export type Coupon = z.infer<typeof Coupon>;

/** A coupon with the fields for users who manage discounts. */
export const ManagedCoupon = Coupon.extend({
  /** Version for optimistic locking. */
  version: z.int(),
  /** Whether the coupon was redeemed. Its amount and duration cannot be changed then. */
  used: z.boolean(),
});
export type ManagedCoupon = z.infer<typeof ManagedCoupon>;
