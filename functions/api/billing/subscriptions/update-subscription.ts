import type { updateSubscription as route } from '#shared/routes/billing/managed-subscriptions.ts';
import { presentChangedSubscription } from '../../../http/presenters/billing/present-listed-subscription.ts';
import type { Handler } from '../../../http/types.ts';
import { editSubscription } from '../../../use-cases/billing/subscriptions/edit-subscription.ts';
import { rowKeyOf, subscriptionRows } from '../../../use-cases/billing/subscriptions/subscription-rows.ts';

/** Changes a subscription that was given, or the description of one that is paid. */
export const updateSubscription: Handler<typeof route> = async ({ params, body, caller }) => {
  const edited = await editSubscription(caller, params.id, body);
  await subscriptionRows.updateAtOnce([rowKeyOf(edited)]);
  return { subscription: await presentChangedSubscription(edited) };
};
