import type Stripe from 'stripe';
import type { StripeAccount } from '../stripe-account.ts';
import { changeSubscription, findSubscriptionOf } from './subscription-state.ts';
import { voidInvoice } from './void-invoice.ts';

/** Ends a subscription immediately. Its open invoices stay open but are not retried. */
export function endSubscription(
  account: StripeAccount,
  subscription: Stripe.Subscription,
  details: Partial<Stripe.Subscription.CancellationDetails>,
): Stripe.Subscription {
  const now = account.now();
  for (const invoice of listOpenInvoices(account, subscription.id)) {
    account.change(invoice, { auto_advance: false, next_payment_attempt: null }, undefined, { dueAt: null });
  }
  return changeSubscription(
    account,
    subscription,
    {
      status: 'canceled',
      canceled_at: subscription.canceled_at ?? now,
      cancellation_details: { ...noDetails, ...subscription.cancellation_details, ...details },
      ended_at: now,
      pending_update: null,
    },
    'customer.subscription.deleted',
  );
}

/** Expires a subscription whose first invoice was not paid, and voids that invoice. */
export function expireSubscription(
  account: StripeAccount,
  subscription: Stripe.Subscription,
  event: 'customer.subscription.updated' | 'customer.subscription.deleted',
): Stripe.Subscription {
  for (const invoice of listOpenInvoices(account, subscription.id)) voidInvoice(account, invoice);
  const fields = {
    status: 'incomplete_expired',
    ended_at: account.now(),
    canceled_at: account.now(),
  } as const;
  return changeSubscription(account, subscription, fields, event);
}

/** Open invoices of a subscription, newest first. */
export function listOpenInvoices(account: StripeAccount, subscription: string): Stripe.Invoice[] {
  return account
    .list('invoice')
    .filter(({ status }) => status === 'open')
    .filter((invoice) => findSubscriptionOf(account, invoice)?.id === subscription);
}

/** Cancellation details without a reason. */
export const noDetails: Stripe.Subscription.CancellationDetails = {
  comment: null,
  feedback: null,
  feedback_option: null,
  reason: null,
};
