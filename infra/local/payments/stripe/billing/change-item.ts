import type Stripe from 'stripe';
import { StripeFault, invalidRequest } from '../wire/stripe-fault.ts';
import { declinedCard } from '../charging/test-cards.ts';
import type { StripeAccount } from '../stripe-account.ts';
import { chargeAutomatically, findSavedMethod, foreseeVerdict } from './charge-automatically.ts';
import { openInvoice } from './open-invoice.ts';
import { setPendingUpdate } from './pending-update.ts';
import type { ItemPlan } from './plan-item-change.ts';
import { changeSubscription } from './subscription-state.ts';

export type PaymentBehavior =
  'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete' | 'pending_if_incomplete';

/** Changes a subscription's item, and charges the plan's invoice if it has one. */
export function changeItem(
  account: StripeAccount,
  subscription: Stripe.Subscription,
  plan: ItemPlan,
  behavior: PaymentBehavior,
): Stripe.Subscription {
  if (plan.invoice === undefined) return apply(account, subscription, plan);
  const invoice = openInvoice(account, subscription, plan.invoice);
  if (invoice.amount_due === 0) {
    const changed = apply(account, subscription, plan, { latest_invoice: invoice.id });
    chargeAutomatically(account, invoice);
    return account.get('subscription', changed.id);
  }
  if (behavior === 'default_incomplete') {
    return apply(account, subscription, plan, { latest_invoice: invoice.id, status: 'past_due' });
  }
  const method = findSavedMethod(account, subscription);
  const verdict = foreseeVerdict(account, method);
  if (verdict !== 'succeeds' && behavior === 'error_if_incomplete') {
    throw method === undefined ? noMethod() : refusedPayment(verdict);
  }
  if (verdict !== 'succeeds' && behavior === 'pending_if_incomplete') {
    setPendingUpdate(account, subscription, plan.item, invoice.id);
  } else {
    apply(account, subscription, plan, { latest_invoice: invoice.id });
  }
  chargeAutomatically(account, invoice);
  return account.get('subscription', subscription.id);
}

function apply(
  account: StripeAccount,
  subscription: Stripe.Subscription,
  { item, anchor, details }: ItemPlan,
  fields: Partial<Stripe.Subscription> = {},
): Stripe.Subscription {
  const items = { ...subscription.items, data: [item] };
  return changeSubscription(
    account,
    subscription,
    { ...fields, items, billing_cycle_anchor: anchor },
    'customer.subscription.updated',
    { details },
  );
}

/** 400 for a call that needs a saved card if there is none. */
export function noMethod(): StripeFault {
  return invalidRequest('This customer has no attached payment source or default payment method.', {
    code: 'resource_missing',
  });
}

/** 402 for a payment that was declined or needs authentication. */
export function refusedPayment(verdict: 'declined' | 'requires_action'): StripeFault {
  if (verdict === 'declined') return new StripeFault(402, declinedCard());
  return new StripeFault(402, {
    type: 'card_error',
    code: 'subscription_payment_intent_requires_action',
    message:
      'Payment for this subscription requires additional user action before it can be completed successfully.',
  });
}
