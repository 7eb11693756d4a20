import type Stripe from 'stripe';
import { endSubscription } from '../billing/end-subscription.ts';
import { applyPendingUpdate } from '../billing/pending-update.ts';
import { changeSubscription, findSubscriptionOf } from '../billing/subscription-state.ts';
import type { StripeAccount } from '../stripe-account.ts';
import { idOf } from '../stripe-objects.ts';
import { chargeIntent } from './charge-intent.ts';
import { findIntentOf, findInvoicePayment } from './invoice-payments.ts';
import { attach } from './payment-methods.ts';
import type { CardUse, CardVerdict } from './test-cards.ts';

const daySeconds = 86_400;

/** Days until each retry of a failed charge. The subscription ends if the last retry fails. */
const retryDays = [3, 5, 7];

/** Charges an open invoice, and updates the invoice and its subscription with the result. */
export function payInvoice(
  account: StripeAccount,
  invoice: Stripe.Invoice,
  method: Stripe.PaymentMethod,
  use: CardUse,
): CardVerdict {
  const intent = findIntentOf(account, invoice.id);
  if (intent === undefined) return 'succeeds';
  const verdict = chargeIntent(account, intent, method, use);
  if (verdict === 'succeeds') {
    attach(account, method.id, idOf(invoice.customer) ?? '');
    if (!use.isOffSession) saveAsDefault(account, invoice, method.id);
    markPaid(account, account.get('invoice', invoice.id));
    return verdict;
  }
  if (verdict === 'requires_action') account.emit('invoice.payment_action_required', invoice);
  if (verdict === 'declined' || use.isOffSession) markFailed(account, invoice);
  return verdict;
}

/** Makes the card the subscription's default if `save_default_payment_method` is `on_subscription`. */
function saveAsDefault(account: StripeAccount, invoice: Stripe.Invoice, method: string): void {
  const subscription = findSubscriptionOf(account, invoice);
  if (subscription?.payment_settings?.save_default_payment_method !== 'on_subscription') return;
  changeSubscription(account, subscription, { default_payment_method: method });
}

/** Marks an invoice as paid. Activates its subscription or applies the pending update. */
export function markPaid(account: StripeAccount, invoice: Stripe.Invoice): void {
  const now = account.now();
  const payment = findInvoicePayment(account, invoice.id);
  if (payment !== undefined) {
    account.change(payment, {
      amount_paid: invoice.amount_due,
      status: 'paid',
      status_transitions: { canceled_at: null, paid_at: now },
    });
  }
  const paid = account.change(
    invoice,
    {
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      attempt_count: invoice.attempt_count + (payment === undefined ? 0 : 1),
      attempted: true,
      next_payment_attempt: null,
      status: 'paid',
      status_transitions: { ...invoice.status_transitions, paid_at: now },
    },
    'invoice.paid',
    { dueAt: null },
  );
  account.emit('invoice.payment_succeeded', paid);
  const subscription = findSubscriptionOf(account, invoice);
  if (subscription === undefined) return;
  if (subscription.pending_update !== null && subscription.latest_invoice === invoice.id) {
    applyPendingUpdate(account, subscription);
    return;
  }
  const isLatest = subscription.latest_invoice === invoice.id;
  if (subscription.status === 'incomplete' || (subscription.status === 'past_due' && isLatest)) {
    changeSubscription(account, subscription, { status: 'active' }, 'customer.subscription.updated');
  }
}

/** Records a failed charge. Schedules the next retry, or ends the subscription after the last one. */
export function markFailed(account: StripeAccount, invoice: Stripe.Invoice): void {
  const subscription = findSubscriptionOf(account, invoice);
  const attempt_count = invoice.attempt_count + 1;
  const isRetried = subscription?.status !== 'incomplete' && subscription?.pending_update == null;
  const days = isRetried ? retryDays[attempt_count - 1] : undefined;
  const next_payment_attempt = days === undefined ? null : account.now() + days * daySeconds;
  const fields = { attempt_count, attempted: true, next_payment_attempt };
  account.change(invoice, fields, 'invoice.payment_failed', { dueAt: next_payment_attempt });
  if (subscription === undefined || !isRetried) return;
  if (next_payment_attempt === null) {
    endSubscription(account, account.get('subscription', subscription.id), { reason: 'payment_failed' });
    return;
  }
  if (subscription.status === 'active') {
    changeSubscription(account, subscription, { status: 'past_due' }, 'customer.subscription.updated');
  }
}
