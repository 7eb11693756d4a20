import * as z from 'zod';
import { BillingInterval } from '../entities/billing/product.ts';
import { GrantedPermission } from '../permissions/granted-permission.ts';
import { defineSiteRecords, type SiteRecord } from './define-site-records.ts';

/** Ids at the gateways. Absent until it is created there. */
const GatewayIds = z.object({ stripe: z.string().optional(), paypal: z.string().optional() });

const PriceValue = z.object({
  id: z.int(),
  /** In minor units. */
  amount_units: z.int(),
  currency: z.string(),
  interval: BillingInterval,
  interval_count: z.int(),
  /** No longer sold. Existing subscribers keep it. */
  archived: z.boolean(),
  gateway_ids: GatewayIds,
});
export type PriceValue = z.infer<typeof PriceValue>;

const ProductValue = z.object({
  /** Identifies the plan at the gateways, because two installations may have the same ids. */
  uuid: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  feature_list: z.array(z.string()),
  position: z.int(),
  recommended: z.boolean(),
  free: z.boolean(),
  hidden: z.boolean(),
  /** Deleted: not sold and not shown. Existing subscribers keep it. */
  archived: z.boolean(),
  permissions: z.array(GrantedPermission),
  /** In bytes. Null for unlimited. */
  available_space: z.int().nullable(),
  /** In display order. The first one that is not archived is the default. */
  prices: z.array(PriceValue),
  gateway_ids: GatewayIds,
  /** Hash of the plan that each gateway has. If it differs from the current plan, the plan must be synced. */
  gateway_states: GatewayIds,
});
export type ProductValue = z.infer<typeof ProductValue>;
export type SiteProduct = SiteRecord<ProductValue>;

/** The plans of the site, with their prices, permissions and space. */
export const products = defineSiteRecords<ProductValue>({
  kind: 'product',
  schema: ProductValue,
  seed: [],
  firstId: 1,
  closed: () => undefined,
});
