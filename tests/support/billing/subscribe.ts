import { getUser } from '#shared/routes/accounts/users.ts';
import { createStripeSubscription, syncStripeSubscription } from '#shared/routes/billing/checkout.ts';
import type { Person } from '../people.ts';
import { cards } from './cards.ts';
import type { GatewayControls } from './gateway-controls.ts';
import type { Plan } from './plans.ts';

/** Subscribes a user to a plan at Stripe, by default with its first price. Returns the subscription. */
export async function subscribe(
  stack: Pick<GatewayControls, 'atGateway'>,
  person: Person,
  plan: Plan,
  { card = cards.good, price = 0, authenticate }: { card?: string; price?: 0 | 1; authenticate?: true } = {},
) {
  const body = { product_id: plan.id, price_id: plan.prices[price].id };
  const begun = await person.call(createStripeSubscription, { body });
  if (begun.status !== 201) throw new Error(`The subscription was refused: ${begun.text}`);
  const paid = await stack.atGateway('stripe/pay', {
    client_secret: begun.body.client_secret,
    card,
    authenticate,
  });
  if (!paid.redirect_url) throw new Error(`The payment failed: ${JSON.stringify(paid)}`);
  const intent = new URL(paid.redirect_url).searchParams.get('payment_intent');
  const synced = await person.call(syncStripeSubscription, { body: { payment_intent: intent } });
  return { ...synced.body.subscription, gatewayId: begun.body.gateway_subscription_id as string };
}

/** Reads the user's own account with their subscriptions. */
export async function readUser(person: Person) {
  const query = { with: 'subscriptions.product,subscriptions.price' };
  return (await person.call(getUser, { params: { id: 'me' }, query })).body.user;
}
