import type { createSubscription as route } from '#shared/routes/billing/managed-subscriptions.ts';
import { presentChangedSubscription } from '../../../http/presenters/billing/present-listed-subscription.ts';
import type { Handler } from '../../../http/types.ts';
import { giveSubscription } from '../../../use-cases/billing/subscriptions/give-subscription.ts';
import { rowKeyOf, subscriptionRows } from '../../../use-cases/billing/subscriptions/subscription-rows.ts';
import { applySubscriptionForm } from '../../../use-cases/billing/subscriptions/subscription-form.ts';

/** Gives a user a subscription that nobody pays. */
export const createSubscription: Handler<typeof route> = async ({ body, caller }) => {
  const { user_id: userId, ...form } = body;
  const given = await giveSubscription(caller, userId, await applySubscriptionForm(undefined, form));
  await subscriptionRows.updateAtOnce([rowKeyOf(given)]);
  return { subscription: await presentChangedSubscription(given) };
};
