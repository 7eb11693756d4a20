import type Stripe from 'stripe';
import { secondMs } from '../../platform/clock.ts';
import type { ChangeCosts, ChangeResult, PlanChange } from '../gateway-change.ts';
import { idOf, itemOf } from './stripe-objects.ts';
import { callStripe } from './stripe-client.ts';

/** Previews the invoices of a plan change at `prorationDate`. */
export function previewStripeChange(
  stripe: Stripe,
  { subscriptionId, priceGatewayId, prorationDate }: PlanChange,
): Promise<ChangeCosts> {
  return callStripe(async () => {
    const subscription = await stripe.subscriptions.retrieve(subscriptionId);
    const items = [{ id: itemOf(subscription).id, price: priceGatewayId }];
    const details = { items, proration_date: prorationDate };
    const [now, later] = await Promise.all([
      stripe.invoices.createPreview({
        subscription: subscriptionId,
        subscription_details: { ...details, proration_behavior: 'always_invoice' },
      }),
      stripe.invoices.createPreview({
        subscription: subscriptionId,
        subscription_details: { ...details, proration_behavior: 'none' },
      }),
    ]);
    const lines = now.lines.data.map(({ description, amount, parent }) => ({
      description: description ?? '',
      units: amount,
      isProration: parent?.subscription_item_details?.proration ?? false,
    }));
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
    return {
      currency: now.currency.toUpperCase(),
      creditUnits: -sum(lines.map(({ units }) => Math.min(0, units))),
      chargeUnits: sum(lines.map(({ units }) => Math.max(0, units))),
      taxUnits: sum((now.total_taxes ?? []).map(({ amount }) => amount)),
      dueNowUnits: now.amount_due,
      nextUnits: later.total,
      nextAtMs: itemOf(subscription).current_period_end * secondMs,
      isImmediate: true,
      lines,
    };
  });
}

/** Changes the plan at Stripe. The former plan stays until the difference is paid. */
export function changeStripePlan(stripe: Stripe, change: PlanChange): Promise<ChangeResult> {
  return callStripe(async () => {
    const { subscriptionId, priceGatewayId, prorationDate, requestId } = change;
    const subscription = await stripe.subscriptions.retrieve(subscriptionId);
    const item = itemOf(subscription);
    // An earlier attempt changed the plan, but failed before it wrote our records. A second update would invoice again.
    if (item.price.id === priceGatewayId && !subscription.pending_update) return { kind: 'changed' };
    const changed = await stripe.subscriptions.update(
      subscriptionId,
      {
        items: [{ id: item.id, price: priceGatewayId }],
        proration_behavior: 'always_invoice',
        proration_date: prorationDate,
        payment_behavior: 'pending_if_incomplete',
      },
      { idempotencyKey: requestId },
    );
    if (!changed.pending_update) return { kind: 'changed' };
    return resultOfPending(stripe, changed);
  });
}

/** The payment of a pending change: the buyer must confirm it with the bank, or it was declined. */
async function resultOfPending(
  stripe: Stripe,
  { latest_invoice }: Stripe.Subscription,
): Promise<ChangeResult> {
  const invoice = latest_invoice === null ? undefined : idOf(latest_invoice);
  if (invoice === undefined) return { kind: 'declined' };
  const { data } = await stripe.invoicePayments.list({ invoice });
  const payment = data[0]?.payment.payment_intent;
  const intent = payment ? await stripe.paymentIntents.retrieve(idOf(payment)) : undefined;
  if (intent?.status === 'requires_action' && intent.client_secret !== null) {
    return { kind: 'confirm', clientSecret: intent.client_secret };
  }
  // Voids the invoice, so that Stripe does not charge it later.
  await stripe.invoices.voidInvoice(invoice);
  return { kind: 'declined' };
}
