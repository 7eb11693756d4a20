import * as z from 'zod';
import { endCheckoutStep, findCheckout } from '../../../data/billing/checkouts.ts';
import { commit } from '../../../data/commit.ts';
import type { CheckoutItem } from '../../../data/entities/billing.ts';
import type { CheckoutState } from '../../../payments/gateway-checkout.ts';
import { conflict } from '../../../platform/app-error.ts';
import { dayMs, nowMs } from '../../../platform/clock.ts';
import { defineJob } from '../../background/define-job.ts';
import { returnCouponSteps } from '../coupons/coupon-steps.ts';
import { getGateway } from '../gateways/get-gateways.ts';
import { bringSubscription } from '../subscriptions/bring-subscription.ts';

/** Time for a buyer to approve at PayPal. */
const approvalMs = 7 * dayMs;

/** Ends an expired checkout and gives back its coupon use. Stores the subscription of a checkout that was paid. */
export const syncCheckoutJob = defineJob({
  kind: 'syncCheckout',
  payload: z.object({ checkoutId: z.string() }),
  // The next daily run creates another job.
  retry: 'someTimes',
  run: async ({ userId, payload: { checkoutId } }) => {
    const checkout = await findCheckout(userId);
    if (checkout?.checkoutId === checkoutId) await sync(checkout);
    return 'done';
  },
});

async function sync(checkout: CheckoutItem): Promise<void> {
  const { gateway, gatewaySubscriptionId, userId } = checkout;
  const state = await closeAtGateway(checkout);
  if (state.kind === 'open') return;
  const gatewayId = state.kind === 'paid' ? state.subscriptionId : gatewaySubscriptionId;
  if (gatewayId !== undefined) await bringSubscription({ gateway, gatewayId });
  const left = await findCheckout(userId);
  if (state.kind === 'paid' || left?.checkoutId !== checkout.checkoutId) return;
  await commit([endCheckoutStep(left, conflict), ...(await returnCouponSteps(left, conflict))]);
}

/**
 * A Stripe checkout is closed. A PayPal checkout cannot be closed, so it stays open until PayPal deletes it, at most
 * for a week. If a checkout with a coupon is approved later, its payment is refunded.
 */
async function closeAtGateway(checkout: CheckoutItem): Promise<CheckoutState> {
  const gateway = await getGateway(checkout.gateway);
  const known = { subscriptionId: checkout.gatewaySubscriptionId, sessionId: checkout.sessionId };
  const isOld = nowMs() - checkout.startedAtMs > approvalMs;
  const isClosed = checkout.gateway === 'stripe' || isOld;
  return isClosed ? gateway.abandonCheckout(known) : gateway.readCheckout(known);
}
