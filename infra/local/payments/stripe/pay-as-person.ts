import type Stripe from 'stripe';
import { findIntent, findSubscriptionOfSetup } from './charging/confirm-intent.ts';
import type { Intent } from './charging/confirm-intent.ts';
import { authenticationRequired, getOpenSession, paySession, successUrlOf } from './charging/pay-session.ts';
import { settleIntent } from './charging/settle-intent.ts';
import { findSubscriptionOf } from './billing/subscription-state.ts';
import type { StripeAccount } from './stripe-account.ts';
import { idOf } from './stripe-objects.ts';
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
  const settled = settleIntent(account, intent, input);
  if (settled.status !== 'succeeded') return toIntentError(settled);
  const url = new URL(returnUrl);
  url.searchParams.set(settled.object, settled.id);
  url.searchParams.set(`${settled.object}_client_secret`, settled.client_secret ?? '');
  url.searchParams.set('redirect_status', 'succeeded');
  return { redirect_url: url.href };
}

/** Pays on the hosted page of a checkout session, or saves a card there. */
export function payByCheckout(
  account: StripeAccount,
  session: string,
  input: Pick<PayInput, 'authenticate' | 'card'>,
): PaymentResult {
  const open = getOpenSession(account, session);
  if (open.mode === 'setup') return saveByCheckout(account, open, input);
  const { card, authenticate = false } = input;
  return { redirect_url: successUrlOf(paySession(account, session, { number: card }, authenticate)) };
}

function saveByCheckout(
  account: StripeAccount,
  session: Stripe.Checkout.Session,
  input: Pick<PayInput, 'authenticate' | 'card'>,
): PaymentResult {
  const intent = account.get('setup_intent', idOf(session.setup_intent) ?? '');
  const settled = settleIntent(account, intent, input);
  if (settled.status !== 'succeeded') return toIntentError(settled);
  const done = { status: 'complete', url: null } as const;
  const saved = account.change(session, done, 'checkout.session.completed', { dueAt: null });
  return { redirect_url: successUrlOf(saved) };
}

/** Converts Stripe's error to the result of a payment. */
export function toError({ body }: StripeFault): PaymentResult {
  return { error: { code: body.code ?? body.type, message: body.message } };
}

function toIntentError(intent: Intent): PaymentResult {
  if (intent.status === 'requires_action') return toError(authenticationRequired());
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
