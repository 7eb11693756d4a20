import type Stripe from 'stripe';
import { subscribe } from '../billing/subscribe.ts';
import { changeSubscription } from '../billing/subscription-state.ts';
import type { StripeAccount } from '../stripe-account.ts';
import { idOf } from '../stripe-objects.ts';
import { StripeFault, invalidRequest } from '../wire/stripe-fault.ts';
import { payInvoice } from './pay-invoice.ts';
import { attach, createCard } from './payment-methods.ts';
import type { CardInput } from './payment-methods.ts';
import { declinedCard, judgeCard } from './test-cards.ts';

/**
 * Pays a checkout session on the hosted page, and creates its subscription. Throws a 402 if the card is declined or
 * needs authentication. The session then stays open.
 */
export function paySession(
  account: StripeAccount,
  id: string,
  card: CardInput,
  isAuthenticated: boolean,
): Stripe.Checkout.Session {
  const session = getOpenSession(account, id);
  const use = { isOffSession: false, isAuthenticated };
  const method = createCard(account, card);
  const verdict = judgeCard(account.details('payment_method', method.id).number, use);
  if (verdict === 'declined') throw new StripeFault(402, declinedCard());
  if (verdict === 'requires_action') throw authenticationRequired();
  const order = account.details('checkout.session', id);
  if (!order) throw invalidRequest('This Checkout Session saves a card.');
  const customer = idOf(session.customer) ?? '';
  const created = subscribe(account, { ...order, customer, savesMethod: true, defaultMethod: method.id });
  const invoice = account.get('invoice', idOf(created.latest_invoice) ?? '');
  attach(account, method.id, customer);
  if (invoice.status === 'open') payInvoice(account, invoice, method, use);
  const subscription = account.get('subscription', created.id);
  changeSubscription(account, subscription, { default_payment_method: method.id });
  const isFree = invoice.amount_due === 0;
  return account.change(
    session,
    {
      invoice: invoice.id,
      payment_status: isFree ? 'no_payment_required' : 'paid',
      status: 'complete',
      subscription: subscription.id,
      url: null,
    },
    'checkout.session.completed',
    { dueAt: null },
  );
}

/** Returns a session, or throws if it is paid, or has expired. */
export function getOpenSession(account: StripeAccount, id: string): Stripe.Checkout.Session {
  const session = account.get('checkout.session', id);
  if (session.status === 'open') return session;
  throw invalidRequest(`This Checkout Session is ${session.status}.`);
}

/** The redirect URL of a paid session. */
export function successUrlOf({ id, success_url: url }: Stripe.Checkout.Session): string {
  return (url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id);
}

/** 402 for a card that needs authentication. */
export function authenticationRequired(): StripeFault {
  return new StripeFault(402, {
    type: 'card_error',
    code: 'authentication_required',
    message: 'Your card requires authentication. Complete it to pay.',
  });
}
