import Stripe from 'stripe';
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

/**
 * Makes the card of a setup intent the default, and pays open invoices with it. Returns false if the setup intent has
 * not succeeded or belongs to another customer.
 */
export function finishCardChange(
  stripe: Stripe,
  {
    setupIntent,
    customer,
    subscriptionId,
  }: { setupIntent: string; customer: string; subscriptionId: string },
): Promise<boolean> {
  return callStripe(async () => {
    const intent = await findAtStripe(() => stripe.setupIntents.retrieve(setupIntent));
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

/** If the card is declined, the invoice stays open, and Stripe retries it. */
async function tryToPay(stripe: Stripe, invoice: string): Promise<void> {
  try {
    await stripe.invoices.pay(invoice);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
  }
}
