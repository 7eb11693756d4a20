import type { syncProducts as route } from '#shared/routes/billing/products.ts';
import type { Handler } from '../../../http/types.ts';
import { syncProducts as sync } from '../../../use-cases/billing/plans/sync-products.ts';

/** Brings the plans at the gateways to what they are here. */
export const syncProducts: Handler<typeof route> = async ({ body }) => ({
  result: await sync(body.gateway),
});
