import type { resumeSubscription as route } from '#shared/routes/billing/subscriptions.ts';
import { presentWholeSubscription } from '../../../http/presenters/billing/present-subscription.ts';
import type { Handler } from '../../../http/types.ts';
import { demandBilling } from '../../../use-cases/billing/demand-billing.ts';
import { resumeSubscription as resume } from '../../../use-cases/billing/subscriptions/cancel-subscription.ts';
import {
  getSubscription,
  managesSubscriptions,
} from '../../../use-cases/billing/subscriptions/find-subscription.ts';
import { rowKeyOf, subscriptionRows } from '../../../use-cases/billing/subscriptions/subscription-rows.ts';

/**
 * Takes back the cancellation of a subscription that has not ended yet. Callers who manage subscriptions resume those
 * of others.
 */
export const resumeSubscription: Handler<typeof route> = async ({ params, caller }) => {
  const isManager = managesSubscriptions(caller);
  if (!isManager) await demandBilling();
  const resumed = await resume(caller, await getSubscription(caller, params.id));
  if (isManager) await subscriptionRows.updateAtOnce([rowKeyOf(resumed)]);
  return { subscription: await presentWholeSubscription(resumed) };
};
