import type Stripe from 'stripe';
import { SubscriptionStatus } from '#shared/entities/billing/subscription.ts';
import { secondMs } from '../../platform/clock.ts';
import type { GatewaySubscription, PaymentCard } from '../gateway-subscription.ts';
import { listStripeInvoices } from './list-stripe-invoices.ts';
import { callStripe, findAtStripe } from './stripe-client.ts';
import { idOf, itemOf, readMarks } from './stripe-objects.ts';

/** Reads a Stripe subscription with its invoices, in the common format. */
export function findStripeSubscription(stripe: Stripe, id: string): Promise<GatewaySubscription | undefined> {
  return callStripe(async () => {
    const expand = ['default_payment_method', 'customer.invoice_settings.default_payment_method'];
    const found = await findAtStripe(() => stripe.subscriptions.retrieve(id, { expand }));
    if (!found) return undefined;
    const item = itemOf(found);
    const endsAtMs = endOf(found);
    const isOver = found.status === 'canceled' || found.status === 'incomplete_expired';
    return {
      id: found.id,
      status: SubscriptionStatus.parse(found.status),
      marks: readMarks(found.metadata),
      // Only our secret key writes metadata.
      isSigned: true,
      customerId: idOf(found.customer),
      priceGatewayId: item.price.id,
      // Stripe applies a plan change at once.
      pending: undefined,
      trialEndsAtMs: found.status === 'trialing' ? toMs(found.trial_end) : undefined,
      endsAtMs,
      renewsAtMs: isOver || endsAtMs !== undefined ? undefined : toMs(item.current_period_end),
      card: readCard(found),
      startedAtMs: found.created * secondMs,
      invoices: await listStripeInvoices(stripe, found),
    };
  });
}

/** When access ends or has ended; undefined if it was not cancelled. */
function endOf(subscription: Stripe.Subscription): number | undefined {
  const { ended_at: ended, cancel_at: cancelAt, cancel_at_period_end: endsWithPeriod } = subscription;
  if (ended !== null) return ended * secondMs;
  if (cancelAt !== null) return cancelAt * secondMs;
  return endsWithPeriod ? itemOf(subscription).current_period_end * secondMs : undefined;
}

function readCard({ default_payment_method: own, customer }: Stripe.Subscription): PaymentCard | undefined {
  const settings = typeof customer === 'string' || customer.deleted ? undefined : customer.invoice_settings;
  const method = own ?? settings?.default_payment_method;
  const card = typeof method === 'string' ? undefined : method?.card;
  if (!card) return undefined;
  const month = String(card.exp_month).padStart(2, '0');
  return { brand: card.brand, lastFour: card.last4, expires: `${month}/${String(card.exp_year).slice(-2)}` };
}

const toMs = (seconds: number | null) => (seconds === null ? undefined : seconds * secondMs);
