import * as z from 'zod';
import { endCheckoutStep, findCheckout } from '../../../data/billing/checkouts.ts';
import { commit } from '../../../data/commit.ts';
import type { CheckoutItem } from '../../../data/entities/billing/billing.ts';
import type { CheckoutState } from '../../../payments/gateway-checkout.ts';
import { conflict } from '../../../platform/app-error.ts';
import { dayMs, nowMs } from '../../../platform/clock.ts';
import { logger } from '../../../platform/logger.ts';
import { defineJob } from '../../background/define-job.ts';
import { returnCouponSteps } from '../coupons/coupon-steps.ts';
import { getGateway } from '../gateways/get-gateways.ts';
import { bringSubscription } from '../subscriptions/bring-subscription.ts';

/** Time for a buyer to approve at PayPal. */
const approvalMs = 7 * dayMs;
/** Time for the first payment. One from a bank account takes PayPal up to six working days. */
const paymentMs = 14 * dayMs;

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
  if (left?.checkoutId !== checkout.checkoutId) return;
  if (state.kind === 'paid') return giveUpUnpaid(left, state.subscriptionId);
  await commit([endCheckoutStep(left, conflict), ...(await returnCouponSteps(left, conflict))]);
}

/** Ends a subscription that was approved at PayPal, and whose first payment does not come. */
async function giveUpUnpaid({ gateway: name, startedAtMs }: CheckoutItem, gatewayId: string): Promise<void> {
  if (name !== 'paypal' || nowMs() - startedAtMs <= paymentMs) return;
  logger.warn('An approved subscription was not paid, and is given back', { gateway: name, gatewayId });
  const gateway = await getGateway(name);
  await gateway.undoSubscription(gatewayId);
  await bringSubscription({ gateway: name, gatewayId });
}

/**
 * A Stripe checkout is closed. A PayPal checkout cannot be closed, so it stays open until PayPal deletes it, at most
 * for a week. If it is approved later, its payment is refunded.
 */
async function closeAtGateway(checkout: CheckoutItem): Promise<CheckoutState> {
  const gateway = await getGateway(checkout.gateway);
  const known = { subscriptionId: checkout.gatewaySubscriptionId, sessionId: checkout.sessionId };
  const isOld = nowMs() - checkout.startedAtMs > approvalMs;
  const isClosed = checkout.gateway === 'stripe' || isOld;
  return isClosed ? gateway.abandonCheckout(known) : gateway.readCheckout(known);
}
