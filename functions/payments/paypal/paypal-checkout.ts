import type { BegunCheckout, CheckoutOrder, CheckoutState } from '../gateway-checkout.ts';
import type { KnownCheckout } from '../gateway.ts';
import { discountedPayPalPlan } from './discounted-paypal-plan.ts';
import { firstPayPalUnits } from './first-paypal-units.ts';
import type { PayPalClient } from './paypal-client.ts';
import { paypalPath } from './paypal-path.ts';
import { writeMarks } from './paypal-marks.ts';
import { linkOf, PayPalSubscription } from './paypal-subscription.ts';

/** Creates a subscription, which the buyer approves at PayPal. The checkout id is the idempotency key. */
export async function beginPayPalCheckout(
  paypal: PayPalClient,
  order: CheckoutOrder,
): Promise<BegunCheckout> {
  const { customer, marks } = order;
  const { planId, billingCycles, discountedCycles } = await discountedPayPalPlan(paypal, order);
  const taxes = order.tax && { percentage: String(order.tax.percent), inclusive: false };
  // PayPal stores neither coupons nor tax rates, so each subscription carries them.
  const plan = { ...(billingCycles && { billing_cycles: billingCycles }), ...(taxes && { taxes }) };
  const body = {
    plan_id: planId,
    custom_id: await writeMarks(marks),
    subscriber: { email_address: customer.email },
    application_context: {
      locale: customer.language,
      user_action: 'SUBSCRIBE_NOW',
      shipping_preference: 'NO_SHIPPING',
      return_url: order.doneUrl,
      cancel_url: order.cancelUrl,
    },
    ...((billingCycles || taxes) && { plan }),
  };
  const call = {
    method: 'POST',
    path: paypalPath`/v1/billing/subscriptions`,
    body,
    requestId: marks.checkoutId,
  } as const;
  const begun = begunOf(await paypal.call(call, PayPalSubscription));
  const terms = {
    planGatewayId: planId,
    firstUnits: firstPayPalUnits(order),
    fullUnits: firstPayPalUnits({ ...order, discount: undefined }),
    discountedCycles,
    currency: order.currency,
  };
  return { ...begun, terms };
}

function begunOf(subscription: PayPalSubscription): BegunCheckout {
  return {
    subscriptionId: subscription.id,
    sessionId: undefined,
    customerId: undefined,
    secret: undefined,
    url: linkOf(subscription, 'approve'),
  };
}

/** Reads the state of a PayPal checkout. */
export async function readPayPalCheckout(
  paypal: PayPalClient,
  { subscriptionId }: KnownCheckout,
): Promise<CheckoutState> {
  if (subscriptionId === undefined) return { kind: 'over' };
  const path = paypalPath`/v1/billing/subscriptions/${subscriptionId}`;
  const found = await paypal.find({ method: 'GET', path }, PayPalSubscription);
  if (!found || found.status === 'CANCELLED' || found.status === 'EXPIRED') return { kind: 'over' };
  if (found.status === 'APPROVAL_PENDING') return { kind: 'open', begun: begunOf(found) };
  return { kind: 'paid', subscriptionId };
}
