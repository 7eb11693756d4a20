import * as z from 'zod';
import { isoTime } from '../../contract/schema-fields.ts';
import { Price, Product } from './product.ts';

/** Status of a subscription. Every gateway's status is mapped to Stripe's values. */
export const SubscriptionStatus = z.enum([
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
]);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** A subscription of a user. */
export const Subscription = z.object({
  id: z.int(),
  user_id: z.int(),
  product_id: z.int(),
  price_id: z.int(),
  quantity: z.int(),
  /** `none` for a subscription that an admin created. */
  gateway_name: z.enum(['stripe', 'paypal', 'none']),
  /** Only for users who manage subscriptions. */
  gateway_id: z.string().nullable().optional(),
  gateway_status: SubscriptionStatus,
  /** Whether it gives access: active, on trial or in its grace period. */
  valid: z.boolean(),
  active: z.boolean(),
  cancelled: z.boolean(),
  on_grace_period: z.boolean(),
  on_trial: z.boolean(),
  trial_ends_at: isoTime.nullable(),
  ends_at: isoTime.nullable(),
  renews_at: isoTime.nullable(),
  description: z.string().nullable(),
  pending_change: z.object({ product_id: z.int(), price_id: z.int(), applies_at: isoTime }).nullable(),
  /** Null if the plan's record cannot be read. */
  product: Product.nullable().optional(),
  price: Price.nullable().optional(),
  created_at: isoTime,
  updated_at: isoTime,
});
export type Subscription = z.infer<typeof Subscription>;
