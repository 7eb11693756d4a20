import { createPayPalSubscription, syncPayPalSubscription } from '#shared/routes/billing/checkout.ts';
import type { Person } from '../people.ts';
import type { BillingStack } from './payments.ts';
import type { Plan } from './plans.ts';

/** A subscription at PayPal that waits for its approval. */
export interface Pending {
  id: string;
  approve_url: string;
}

/** Starts a checkout at PayPal with the first price of a plan. */
export async function beginAtPayPal(person: Person, plan: Plan, coupon_code?: string): Promise<Pending> {
  const body = { product_id: plan.id, price_id: plan.prices[0].id, ...(coupon_code && { coupon_code }) };
  const answer = await person.call(createPayPalSubscription, { body });
  if (answer.status !== 201) throw new Error(`The subscription was refused: ${answer.text}`);
  return { id: answer.body.gateway_subscription_id, approve_url: answer.body.approve_url };
}

/** Approves a subscription or a change of it at PayPal. */
export async function approveAtPayPal(
  stack: BillingStack,
  { approve_url }: Pick<Pending, 'approve_url'>,
  options: { pays_later?: true; fails_later?: true } = {},
): Promise<void> {
  const approved = await stack.atGateway('paypal/approve', { approve_url, ...options });
  if (!approved.redirect_url) throw new Error(`The approval failed: ${JSON.stringify(approved)}`);
}

/** Calls the route of the page to which PayPal returns. */
export const returnFromPayPal = (person: Person, { id }: Pick<Pending, 'id'>) =>
  person.call(syncPayPalSubscription, { body: { gateway_subscription_id: id } });

/** A subscription and its payments, as PayPal has them. */
export async function readAtPayPal(stack: BillingStack, { id }: Pick<Pending, 'id'>) {
  const { paypal } = await stack.gateways();
  const subscription = paypal['subscriptions']?.find((each) => each.id === id);
  const sales = (paypal['sales'] ?? []).filter((sale) => sale.billing_agreement_id === id);
  return {
    status: subscription.status as string,
    customId: subscription.custom_id as string,
    planId: subscription.plan_id as string,
    payments: sales.map(({ state, amount }) => `${state} ${amount.total} ${amount.currency}`),
  };
}

/** PayPal's id of a plan's first price. */
export function planIdOf(plan: Plan): string {
  const { paypal_id: id } = plan.prices[0];
  if (!id) throw new Error(`PayPal does not have the plan ${plan.id}`);
  return id;
}
