import type { StripeAccount } from '../stripe-account.ts';
import { findIntentOf, findInvoicePayment } from './invoice-payments.ts';

/** Cancels the payment intent of an invoice, so that no browser can pay it. */
export function cancelIntentOf(account: StripeAccount, invoice: string): void {
  const intent = findIntentOf(account, invoice);
  if (intent === undefined || intent.status === 'succeeded' || intent.status === 'canceled') return;
  const now = account.now();
  const payment = findInvoicePayment(account, invoice);
  if (payment !== undefined) {
    const status_transitions = { canceled_at: now, paid_at: null };
    account.change(payment, { status: 'canceled', status_transitions });
  }
  const fields = {
    status: 'canceled',
    canceled_at: now,
    cancellation_reason: 'void_invoice',
    next_action: null,
  };
  account.change(intent, fields, 'payment_intent.canceled');
}
