import type { deleteProducts as route } from '#shared/routes/billing/products.ts';
import type { Handler } from '../../../http/types.ts';
import { deleteProducts as remove } from '../../../use-cases/billing/plans/delete-products.ts';

/** Deletes plans without subscribers, by a comma list of ids. */
export const deleteProducts: Handler<typeof route> = async ({ params, caller }) => ({
  gateway_errors: await remove(caller, params.id),
});
