import type Stripe from 'stripe';
import { idOf } from './stripe-objects.ts';
import { callStripe, findAtStripe } from './stripe-client.ts';

/** Cancels a Stripe subscription at once, and refunds its payments. Idempotent. */
export function undoStripeSubscription(stripe: Stripe, id: string): Promise<void> {
  return callStripe(async () => {
    const found = await findAtStripe(() => stripe.subscriptions.retrieve(id));
    if (!found) return;
    if (found.status !== 'canceled') await stripe.subscriptions.cancel(id, { prorate: false });
    const { data: invoices } = await stripe.invoices.list({ subscription: id, status: 'paid', limit: 100 });
    for (const invoice of invoices) await refund(stripe, invoice.id);
  });
}

async function refund(stripe: Stripe, invoice: string): Promise<void> {
  const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid' });
  for (const { payment } of data) {
    if (!payment.payment_intent) continue;
    const intent = idOf(payment.payment_intent);
    await stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: `undo-${intent}` });
  }
}
