import type Stripe from 'stripe';
import { cancelIntentOf } from '../charging/cancel-intent.ts';
import type { StripeAccount } from '../stripe-account.ts';

/** Voids an open invoice and cancels its payment intent. */
export function voidInvoice(account: StripeAccount, invoice: Stripe.Invoice): Stripe.Invoice {
  cancelIntentOf(account, invoice.id);
  const status_transitions = { ...invoice.status_transitions, voided_at: account.now() };
  const fields = {
    status: 'void',
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions,
  } as const;
  return account.change(invoice, fields, 'invoice.voided', { dueAt: null });
}
