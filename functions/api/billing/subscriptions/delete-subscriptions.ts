import type { deleteSubscriptions as route } from '#shared/routes/billing/managed-subscriptions.ts';
import type { Handler } from '../../../http/types.ts';
import { deleteSubscriptions as remove } from '../../../use-cases/billing/subscriptions/delete-subscriptions.ts';

/** Deletes subscriptions that were given or have ended, by a comma list of ids. */
export const deleteSubscriptions: Handler<typeof route> = async ({ params, caller }) => {
  await remove(caller, params.id);
  return {};
};
