import type { updateSubscription as route } from '#shared/routes/billing/managed-subscriptions.ts';
import { presentChangedSubscription } from '../../../http/presenters/present-listed-subscription.ts';
import type { Handler } from '../../../http/types.ts';
import { editSubscription } from '../../../use-cases/billing/subscriptions/edit-subscription.ts';
import { listSubscriptionsAtOnce } from '../../../use-cases/billing/subscriptions/list-subscriptions-at-once.ts';

/** SB3. */
export const updateSubscription: Handler<typeof route> = async ({ params, body, caller }) => {
  const edited = await editSubscription(caller, params.id, body);
  await listSubscriptionsAtOnce([edited]);
  return { subscription: await presentChangedSubscription(edited) };
};
