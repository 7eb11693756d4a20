import * as z from 'zod';
import { discountUnits } from '#shared/billing/discount-units.ts';
import { percentUnits } from '#shared/billing/money.ts';
import type { ChangeCosts, ChangeResult, NoteTerms, PlanChange } from '../gateway-change.ts';
import type { GatewayDiscount } from '../gateway-checkout.ts';
import { discountedPayPalPlan } from './discounted-paypal-plan.ts';
import { firstPayPalUnits, wholePayPalUnits } from './first-paypal-units.ts';
import type { PayPalClient } from './paypal-client.ts';
import { paypalPath } from './paypal-path.ts';
import { PayPalSubscription } from './paypal-subscription.ts';

const Plan = z.object({ product_id: z.string() });
const Revision = z.object({ links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]) });

const pathOf = (id: string) => paypalPath`/v1/billing/subscriptions/${id}`;

/** PayPal charges nothing for a plan change now, and the new price from the next payment on. */
export async function previewPayPalChange(
  paypal: PayPalClient,
  { subscriptionId, amountUnits, currency, tax, discount }: PlanChange,
): Promise<ChangeCosts> {
  const subscription = await paypal.call({ method: 'GET', path: pathOf(subscriptionId) }, PayPalSubscription);
  const left = discountLeft(subscription, discount);
  const off = left ? discountUnits(amountUnits, currency, left.discount) : 0;
  const net = wholePayPalUnits(amountUnits - off, currency);
  return {
    currency,
    creditUnits: 0,
    chargeUnits: 0,
    taxUnits: 0,
    dueNowUnits: 0,
    nextUnits: net + (tax ? percentUnits(net, tax.percent, currency) : 0),
    nextAtMs: subscription.billing_info?.next_billing_time ?? subscription.create_time,
    isImmediate: true,
    lines: [],
  };
}

/**
 * Changes the plan at PayPal. The buyer usually has to approve the change on PayPal's page. A change drops the price and
 * the taxes that the subscription had of its own, so they are sent again.
 */
export async function changePayPalPlan(
  paypal: PayPalClient,
  change: PlanChange,
  note: NoteTerms,
): Promise<ChangeResult> {
  const { subscriptionId, requestId, returnUrl, cancelUrl, tax, currency } = change;
  const subscription = await paypal.call({ method: 'GET', path: pathOf(subscriptionId) }, PayPalSubscription);
  const former = await paypal.call(
    { method: 'GET', path: paypalPath`/v1/billing/plans/${subscription.plan_id}` },
    Plan,
  );
  const left = discountLeft(subscription, change.discount);
  const order = { ...change, discount: left?.discount };
  const { planId, billingCycles, discountedCycles } = await discountedPayPalPlan(paypal, order, {
    productId: former.product_id,
    discountedCycles: left?.cycles,
  });
  await note({
    planGatewayId: planId,
    firstUnits: firstPayPalUnits(order),
    fullUnits: firstPayPalUnits({ ...order, discount: undefined }),
    discountedCycles,
    currency,
  });
  const taxes = tax && { percentage: String(tax.percent), inclusive: false };
  const plan = { ...(billingCycles && { billing_cycles: billingCycles }), ...(taxes && { taxes }) };
  const body = {
    plan_id: planId,
    ...((billingCycles || taxes) && { plan }),
    application_context: { return_url: returnUrl, cancel_url: cancelUrl, user_action: 'CONTINUE' },
  };
  const path = paypalPath`/v1/billing/subscriptions/${subscriptionId}/revise`;
  const { links } = await paypal.call({ method: 'POST', path, body, requestId }, Revision);
  const url = links.find(({ rel }) => rel === 'approve')?.href;
  return url === undefined ? { kind: 'changed' } : { kind: 'approve', url };
}

/**
 * The discount that the next payment still has. One that ends is a plan with cheaper first cycles; PayPal counts those
 * that were paid for the plan that follows, too, so that it gets as many cycles.
 */
function discountLeft(
  { billing_info: billing }: PayPalSubscription,
  discount: GatewayDiscount | undefined,
): { discount: GatewayDiscount; cycles?: number | undefined } | undefined {
  if (!discount) return undefined;
  if (discount.duration === 'forever') return { discount };
  const cheap = billing?.cycle_executions.find(({ tenure_type: type }) => type === 'TRIAL');
  return cheap?.cycles_remaining ? { discount, cycles: cheap.total_cycles } : undefined;
}
