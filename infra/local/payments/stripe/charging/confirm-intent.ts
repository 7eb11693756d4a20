import type Stripe from 'stripe';
import { changeSubscription } from '../billing/subscription-state.ts';
import type { StripeAccount } from '../stripe-account.ts';
import { idOf } from '../stripe-objects.ts';
import { invalidRequest } from '../wire/stripe-fault.ts';
import { failIntent } from './charge-intent.ts';
import { payInvoice } from './pay-invoice.ts';
import { attach, createCard } from './payment-methods.ts';
import type { CardInput } from './payment-methods.ts';
import { declinedCard, judgeCard } from './test-cards.ts';

export type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

/** Finds the intent of a client secret. Throws 404 for an unknown id, 400 for a wrong secret. */
export function findIntent(account: StripeAccount, clientSecret: string): Intent {
  const id = clientSecret.split('_secret_')[0] ?? '';
  const intent = id.startsWith('seti_') ? account.get('setup_intent', id) : account.get('payment_intent', id);
  if (intent.client_secret === clientSecret) return intent;
  throw invalidRequest(
    `The client_secret provided does not match any associated ${intent.object} on this account.`,
    { code: `${intent.object}_invalid_parameter`, param: 'client_secret' },
  );
}

/** Confirms an intent with a card, as the Payment Element does. The returned intent's status has the result. */
export function confirmIntent(account: StripeAccount, intent: Intent, card: CardInput): Intent {
  checkOpen(intent);
  return useCard(account, intent, createCard(account, card), false);
}

/** Completes or fails the bank's authentication. */
export function authenticateIntent(account: StripeAccount, intent: Intent, isComplete: boolean): Intent {
  const method = account.find('payment_method', idOf(intent.payment_method));
  if (intent.status !== 'requires_action' || method === undefined) throw unexpectedState(intent);
  if (isComplete) return useCard(account, intent, method, true);
  const error = {
    type: 'invalid_request_error' as const,
    code: `${intent.object}_authentication_failure`,
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  };
  if (intent.object === 'payment_intent') failIntent(account, intent, error);
  else failSetup(account, intent, error);
  return findIntent(account, intent.client_secret ?? '');
}

function useCard(
  account: StripeAccount,
  intent: Intent,
  method: Stripe.PaymentMethod,
  isAuthenticated: boolean,
): Intent {
  const use = { isOffSession: false, isAuthenticated };
  if (intent.object === 'payment_intent') {
    const invoice = account.get('invoice', account.details('payment_intent', intent.id).invoice ?? '');
    payInvoice(account, invoice, method, use);
  } else {
    saveCard(account, intent, method, judgeCard(account.details('payment_method', method.id).number, use));
  }
  return findIntent(account, intent.client_secret ?? '');
}

function saveCard(
  account: StripeAccount,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  verdict: ReturnType<typeof judgeCard>,
): void {
  if (verdict === 'declined') {
    failSetup(account, intent, { ...declinedCard(), payment_method: method });
    return;
  }
  if (verdict === 'requires_action') {
    const next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} };
    const fields = { status: 'requires_action', payment_method: method.id, next_action } as const;
    account.change(intent, fields, 'setup_intent.requires_action');
    return;
  }
  const customer = idOf(intent.customer);
  if (customer !== null) attach(account, method.id, customer);
  const fields = {
    status: 'succeeded',
    payment_method: method.id,
    next_action: null,
    last_setup_error: null,
  } as const;
  account.change(intent, fields, 'setup_intent.succeeded');
  const waiting = findSubscriptionOfSetup(account, intent.id);
  if (waiting === undefined) return;
  const saved = { default_payment_method: method.id, pending_setup_intent: null };
  changeSubscription(account, waiting, saved, 'customer.subscription.updated');
}

/** Finds the subscription whose pending setup intent this is. */
export function findSubscriptionOfSetup(
  account: StripeAccount,
  setupIntent: string,
): Stripe.Subscription | undefined {
  return account.list('subscription').find(({ pending_setup_intent: id }) => id === setupIntent);
}

function failSetup(
  account: StripeAccount,
  intent: Stripe.SetupIntent,
  last_setup_error: Stripe.SetupIntent.LastSetupError,
): void {
  const fields = { status: 'requires_payment_method', payment_method: null, next_action: null } as const;
  account.change(intent, { ...fields, last_setup_error }, 'setup_intent.setup_failed');
}

function checkOpen(intent: Intent): void {
  if (['requires_payment_method', 'requires_action', 'requires_confirmation'].includes(intent.status)) return;
  throw unexpectedState(intent);
}

function unexpectedState(intent: Intent) {
  return invalidRequest(
    `This ${intent.object === 'payment_intent' ? 'PaymentIntent' : 'SetupIntent'} has a status of ${intent.status}.`,
    { code: `${intent.object}_unexpected_state` },
  );
}
