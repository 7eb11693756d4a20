import type { changePlan as route } from '#shared/routes/billing/subscriptions.ts';
import { presentWholeSubscription } from '../../../http/presenters/billing/present-subscription.ts';
import type { Handler } from '../../../http/types.ts';
import { demandBilling } from '../../../use-cases/billing/demand-billing.ts';
import { getGatewayKeys } from '../../../use-cases/billing/gateways/gateway-keys.ts';
import { changePlan as change } from '../../../use-cases/billing/subscriptions/change-plan.ts';
import {
  getSubscription,
  managesSubscriptions,
} from '../../../use-cases/billing/subscriptions/find-subscription.ts';
import { rowKeyOf, subscriptionRows } from '../../../use-cases/billing/subscriptions/subscription-rows.ts';

/** Changes to a larger plan. */
export const changePlan: Handler<typeof route> = async ({ params, body, caller }) => {
  await demandBilling();
  const subscription = await getSubscription(caller, params.id);
  const changed = await change(caller, subscription, {
    productId: body.product_id,
    priceId: body.price_id,
    prorationDate: body.proration_date,
  });
  if ('subscription' in changed) {
    if (managesSubscriptions(caller)) await subscriptionRows.updateAtOnce([rowKeyOf(changed.subscription)]);
    return { subscription: await presentWholeSubscription(changed.subscription) };
  }
  if ('approveUrl' in changed) return { approve_url: changed.approveUrl };
  const { stripeKey } = await getGatewayKeys();
  return {
    requires_action: true as const,
    client_secret: changed.clientSecret,
    publishable_key: stripeKey,
  };
};
