import type { syncProducts as route } from '#shared/routes/billing/products.ts';
import type { Handler } from '../../../http/types.ts';
import { syncProducts as sync } from '../../../use-cases/billing/plans/sync-products.ts';

/** PL5. */
export const syncProducts: Handler<typeof route> = async ({ body }) => ({
  result: await sync(body.gateway),
});
