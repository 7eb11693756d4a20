import * as z from 'zod';
import { endCheckoutStep, findCheckout } from '../../../data/billing/checkouts.ts';
import { forgetBilling } from '../../../data/billing/forget-billing.ts';
import { listSubscriptionsOf } from '../../../data/billing/subscriptions.ts';
import { commit } from '../../../data/commit.ts';
import type { CheckoutItem } from '../../../data/entities/billing/billing.ts';
import { conflict } from '../../../platform/app-error.ts';
import { defineJob } from '../../background/define-job.ts';
import { returnCouponSteps } from '../coupons/coupon-steps.ts';
import { getGateway } from '../gateways/get-gateways.ts';
import { overStatuses } from '../subscriptions/subscription-state.ts';

/** Ends the subscriptions of a deleted user at the gateways, and deletes the user's billing data except invoices. */
export const endSubscriptionsJob = defineJob({
  kind: 'endSubscriptions',
  payload: z.object({}),
  // The user would pay for a deleted account otherwise. The hourly run starts a failed job again.
  retry: 'forever',
  run: async ({ userId }) => {
    const checkout = await findCheckout(userId);
    if (checkout) await giveUp(checkout);
    for (const { gateway, gatewayId } of await listSubscriptionsOf(userId)) {
      if (gateway !== 'none') await end(gateway, gatewayId);
    }
    await forgetBilling(userId);
    return 'done';
  },
});

async function end(name: 'stripe' | 'paypal', gatewayId: string): Promise<void> {
  const gateway = await getGateway(name);
  const found = await gateway.findSubscription(gatewayId);
  if (found && !overStatuses.includes(found.status)) await gateway.end(gatewayId);
}

/** Closes a checkout. If it was paid concurrently, the payment is refunded. */
async function giveUp(checkout: CheckoutItem): Promise<void> {
  const gateway = await getGateway(checkout.gateway);
  const known = { subscriptionId: checkout.gatewaySubscriptionId, sessionId: checkout.sessionId };
  const state = await gateway.abandonCheckout(known);
  if (state.kind === 'paid') await gateway.undoSubscription(state.subscriptionId);
  await commit([endCheckoutStep(checkout, conflict), ...(await returnCouponSteps(checkout, conflict))]);
}
