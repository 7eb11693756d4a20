import type Stripe from 'stripe';
import type { StripeAccount } from '../stripe-account.ts';
import { idOf } from '../stripe-objects.ts';
import { invalidRequest } from '../wire/stripe-fault.ts';
import { findIntentOf } from './invoice-payments.ts';

/** Refunds a charge, or a part of it. Throws if the amount exceeds what is left. */
export function refundCharge(
  account: StripeAccount,
  charge: Stripe.Charge,
  { amount, reason = null, metadata = {} }: RefundInput = {},
): Stripe.Refund {
  const left = charge.amount_captured - charge.amount_refunded;
  if (charge.refunded || left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const refunded = amount ?? left;
  if (refunded > left) {
    throw invalidRequest(
      `Refund amount (${refunded}) is greater than unrefunded amount on charge (${left})`,
      {
        param: 'amount',
      },
    );
  }
  const amount_refunded = charge.amount_refunded + refunded;
  const refund = account.put({
    id: account.newId('re'),
    object: 'refund',
    amount: refunded,
    balance_transaction: null,
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    customer: idOf(charge.customer),
    customer_account: null,
    metadata,
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  } satisfies Stripe.Refund);
  account.emit('refund.created', refund);
  const fields = { amount_refunded, refunded: amount_refunded === charge.amount_captured };
  account.change(charge, fields, 'charge.refunded');
  return refund;
}

export interface RefundInput {
  amount?: number | undefined;
  reason?: Stripe.Refund.Reason | null | undefined;
  metadata?: Record<string, string>;
}

/** Finds the charge of a paid invoice. Throws if no charge paid it. */
export function getChargeOf(account: StripeAccount, invoice: string): Stripe.Charge {
  account.get('invoice', invoice);
  const intent = findIntentOf(account, invoice);
  if (intent?.status !== 'succeeded') throw invalidRequest('This invoice was not paid by a charge.');
  return account.get('charge', idOf(intent.latest_charge) ?? '');
}
