import type { cancelSubscription as route } from '#shared/routes/billing/subscriptions.ts';
import { presentWholeSubscription } from '../../../http/presenters/billing/present-subscription.ts';
import type { Handler } from '../../../http/types.ts';
import { forbidden } from '../../../platform/app-error.ts';
import { demandBilling } from '../../../use-cases/billing/demand-billing.ts';
import { cancelSubscription as cancel } from '../../../use-cases/billing/subscriptions/cancel-subscription.ts';
import {
  getSubscription,
  managesSubscriptions,
} from '../../../use-cases/billing/subscriptions/find-subscription.ts';
import { rowKeyOf, subscriptionRows } from '../../../use-cases/billing/subscriptions/subscription-rows.ts';

/** Cancels a subscription. Callers who manage subscriptions cancel those of others. */
export const cancelSubscription: Handler<typeof route> = async ({ params, body, caller }) => {
  const isManager = managesSubscriptions(caller);
  if (!isManager) await demandBilling();
  const subscription = await getSubscription(caller, params.id);
  const isImmediate = body.immediately ?? false;
  if (isImmediate && !isManager) throw forbidden();
  const cancelled = await cancel(caller, subscription, { feedback: body.feedback, isImmediate });
  if (isManager) await subscriptionRows.updateAtOnce([rowKeyOf(cancelled)]);
  return { subscription: await presentWholeSubscription(cancelled) };
};
