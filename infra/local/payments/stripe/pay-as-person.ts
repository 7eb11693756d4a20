import type Stripe from 'stripe';
import {
  confirmIntent,
  authenticateIntent,
  findIntent,
  findSubscriptionOfSetup,
} from './charging/confirm-intent.ts';
import type { Intent } from './charging/confirm-intent.ts';
import { authenticationRequired, paySession, successUrlOf } from './charging/pay-session.ts';
import { findSubscriptionOf } from './billing/subscription-state.ts';
import type { StripeAccount } from './stripe-account.ts';
import { StripeFault } from './wire/stripe-fault.ts';

/** Input of a payment in the Payment Element. */
export interface PayInput {
  client_secret: string;
  card: string;
  /** Completes the bank's authentication. */
  authenticate?: boolean | undefined;
  return_url?: string | undefined;
}

/** The redirect after a success, or the error that the page shows. */
export type PaymentResult = { redirect_url: string } | { error: { code: string; message: string } };

/** Pays or saves a card in the Payment Element. */
export function payByElement(account: StripeAccount, input: PayInput): PaymentResult {
  const intent = findIntent(account, input.client_secret);
  const returnUrl = input.return_url ?? returnUrlOf(account, intent);
  const confirmed = confirmIntent(account, intent, { number: input.card });
  const settled =
    confirmed.status === 'requires_action' && input.authenticate === true
      ? authenticateIntent(account, confirmed, true)
      : confirmed;
  if (settled.status === 'requires_action') return toError(authenticationRequired());
  if (settled.status !== 'succeeded') return toIntentError(settled);
  const url = new URL(returnUrl);
  url.searchParams.set(settled.object, settled.id);
  url.searchParams.set(`${settled.object}_client_secret`, settled.client_secret ?? '');
  url.searchParams.set('redirect_status', 'succeeded');
  return { redirect_url: url.href };
}

/** Pays on the hosted page of a checkout session. */
export function payByCheckout(
  account: StripeAccount,
  session: string,
  { card, authenticate = false }: Pick<PayInput, 'authenticate' | 'card'>,
): PaymentResult {
  return { redirect_url: successUrlOf(paySession(account, session, { number: card }, authenticate)) };
}

/** Converts Stripe's error to the result of a payment. */
export function toError({ body }: StripeFault): PaymentResult {
  return { error: { code: body.code ?? body.type, message: body.message } };
}

function toIntentError(intent: Intent): PaymentResult {
  const error = intent.object === 'payment_intent' ? intent.last_payment_error : intent.last_setup_error;
  return {
    error: { code: error?.code ?? 'processing_error', message: error?.message ?? 'The payment failed.' },
  };
}

/** Default return URL of an intent: the site's page for it. */
function returnUrlOf(account: StripeAccount, intent: Intent): string {
  const subscription = findSubscription(account, intent);
  if (subscription === undefined) return `${account.siteUrl}/billing/change-payment-method/done`;
  const { product_id: product = '', price_id: price = '' } = subscription.metadata;
  return `${account.siteUrl}/checkout/${product}/${price}/stripe/done`;
}

function findSubscription(account: StripeAccount, intent: Intent): Stripe.Subscription | undefined {
  if (intent.object === 'setup_intent') return findSubscriptionOfSetup(account, intent.id);
  const { invoice } = account.details('payment_intent', intent.id);
  const found = account.find('invoice', invoice);
  return found && findSubscriptionOf(account, found);
}
