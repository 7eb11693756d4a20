import * as z from 'zod';
import { gatewayNames } from '../../billing/gateway-names.ts';
import { Permission } from '../../permissions/permission.ts';
import { isoTime } from '../../contract/schema-fields.ts';

export const BillingInterval = z.enum(['day', 'month', 'year']);
export type BillingInterval = z.infer<typeof BillingInterval>;

/** A price of a plan. */
export const Price = z.object({
  id: z.int(),
  /** In major units, such as 19.99. */
  amount: z.number(),
  /** ISO 4217. */
  currency: z.string(),
  interval: BillingInterval,
  interval_count: z.int(),
  product_id: z.int(),
  /** The price that is shown first. */
  default: z.boolean(),
  /** Ids at the gateways. Only for users who manage plans. */
  stripe_id: z.string().nullable().optional(),
  paypal_id: z.string().nullable().optional(),
  /** Whether a subscription uses the price. Only for users who edit the plan. Eventually consistent. */
  has_subscribers: z.boolean().optional(),
});
export type Price = z.infer<typeof Price>;

/** A plan. */
export const Product = z.object({
  id: z.int(),
  uuid: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  feature_list: z.array(z.string()),
  position: z.int(),
  recommended: z.boolean(),
  free: z.boolean(),
  hidden: z.boolean(),
  /** In bytes. Null for unlimited. */
  available_space: z.int().nullable(),
  prices: z.array(Price),
  created_at: isoTime,
  updated_at: isoTime,
});
export type Product = z.infer<typeof Product>;

/** Payment gateway. */
export const GatewayName = z.enum(gatewayNames);
export type GatewayName = z.infer<typeof GatewayName>;

/** A plan with the fields for users who manage plans. */
export const ManagedProduct = Product.extend({
  permissions: z.array(Permission).optional(),
  /** Number of valid subscriptions, if requested by `loadCount`. */
  subscriptions_count: z.int().optional(),
  /** Version for optimistic locking. */
  version: z.int().optional(),
  /** Enabled gateways that do not have the current plan. */
  unsynced_gateways: z.array(GatewayName).optional(),
});
export type ManagedProduct = z.infer<typeof ManagedProduct>;
