import type Stripe from 'stripe';
import { markFailed, markPaid, payInvoice } from '../charging/pay-invoice.ts';
import { judgeCard } from '../charging/test-cards.ts';
import type { CardVerdict } from '../charging/test-cards.ts';
import type { StripeAccount } from '../stripe-account.ts';
import { idOf } from '../stripe-objects.ts';
import { defaultOf } from './subscribe.ts';
import { findSubscriptionOf } from './subscription-state.ts';

const use = { isOffSession: true, isAuthenticated: false };

/** Charges an open invoice to the saved card. Without a card, the charge fails. */
export function chargeAutomatically(account: StripeAccount, invoice: Stripe.Invoice): CardVerdict {
  if (invoice.amount_due === 0) {
    markPaid(account, invoice);
    return 'succeeds';
  }
  const method = findSavedMethod(account, findSubscriptionOf(account, invoice));
  if (method !== undefined) return payInvoice(account, invoice, method, use);
  markFailed(account, invoice);
  return 'declined';
}

/** Finds the default card of a subscription, or else of its customer. */
export function findSavedMethod(
  account: StripeAccount,
  subscription: Stripe.Subscription | undefined,
): Stripe.PaymentMethod | undefined {
  if (subscription === undefined) return undefined;
  const customer = account.find('customer', idOf(subscription.customer));
  const id = idOf(subscription.default_payment_method) ?? (customer && defaultOf(customer)) ?? null;
  return account.find('payment_method', id);
}

/** Predicts the result of an off-session charge, without a charge. */
export function foreseeVerdict(
  account: StripeAccount,
  method: Stripe.PaymentMethod | undefined,
): CardVerdict {
  if (method === undefined) return 'declined';
  return judgeCard(account.details('payment_method', method.id).number, use);
}
