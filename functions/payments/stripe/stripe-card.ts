import Stripe from 'stripe';
import type { ReturnPages } from '../gateway-checkout.ts';
import type { CardChange, CardReference } from '../gateway.ts';
import { idOf } from './stripe-objects.ts';
import { callStripe, findAtStripe } from './stripe-client.ts';

/** Creates a setup intent for another card of a customer, and returns its client secret. */
export function beginCardChange(stripe: Stripe, customer: string): Promise<string> {
  return callStripe(async () => {
    const intent = await stripe.setupIntents.create({ customer, usage: 'off_session' });
    if (intent.client_secret === null) throw new Error(`The setup intent ${intent.id} has no secret`);
    return intent.client_secret;
  });
}

/** Opens Stripe's own page for another card of a customer, and returns its address. */
export function beginHostedCardChange(
  stripe: Stripe,
  customer: string,
  { doneUrl, cancelUrl }: ReturnPages,
): Promise<string> {
  return callStripe(async () => {
    const session = await stripe.checkout.sessions.create({
      mode: 'setup',
      customer,
      allowed_payment_method_types: ['card'],
      success_url: `${doneUrl}?checkout_session={CHECKOUT_SESSION_ID}`,
      cancel_url: cancelUrl,
    });
    if (session.url === null) throw new Error(`The checkout session ${session.id} has no page`);
    return session.url;
  });
}

/**
 * Makes the card of a setup intent, or of the session that has it, the default, and pays open invoices with it. Returns
 * false if the setup intent has not succeeded or belongs to another customer.
 */
export function finishCardChange(
  stripe: Stripe,
  { customer, subscriptionId, ...reference }: CardChange,
): Promise<boolean> {
  return callStripe(async () => {
    const intent = await findAtStripe(() => getSetupIntent(stripe, reference));
    const method = intent?.payment_method;
    const isOurs =
      intent?.status === 'succeeded' && intent.customer !== null && idOf(intent.customer) === customer;
    if (!isOurs || !method) return false;
    const card = idOf(method);
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } });
    await stripe.subscriptions.update(subscriptionId, { default_payment_method: card });
    const { data } = await stripe.invoices.list({ subscription: subscriptionId, status: 'open' });
    for (const { id } of data) await tryToPay(stripe, id);
    return true;
  });
}

/** Null for a session that takes a payment. */
async function getSetupIntent(
  stripe: Stripe,
  { setupIntent, session }: CardReference,
): Promise<Stripe.SetupIntent | null> {
  if (session === undefined) return stripe.setupIntents.retrieve(setupIntent ?? '');
  const { setup_intent: intent } = await stripe.checkout.sessions.retrieve(session, {
    expand: ['setup_intent'],
  });
  return typeof intent === 'string' ? stripe.setupIntents.retrieve(intent) : intent;
}

/** If the card is declined, the invoice stays open, and Stripe retries it. */
async function tryToPay(stripe: Stripe, invoice: string): Promise<void> {
  try {
    await stripe.invoices.pay(invoice);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
  }
}
