import * as z from 'zod';
import { authenticateIntent, confirmIntent, findIntent } from './charging/confirm-intent.ts';
import type { Intent } from './charging/confirm-intent.ts';
import { declinedCard } from './charging/test-cards.ts';
import type { StripeCall } from './wire/define-call.ts';
import { integer, readParameters, text } from './wire/parameters.ts';
import { StripeFault, invalidRequest } from './wire/stripe-fault.ts';

const Confirm = z.strictObject({
  client_secret: text,
  payment_method_data: z.strictObject({
    card: z.strictObject({ cvc: text, exp_month: integer, exp_year: integer, number: text }),
    type: z.literal('card'),
  }),
  return_url: z.url().optional(),
});
const Authenticate = z.strictObject({ client_secret: text, outcome: z.enum(['complete', 'fail']) });
const Retrieve = z.strictObject({ client_secret: text });

const confirm: StripeCall = (account, id, form) => {
  const { client_secret, payment_method_data } = readParameters(Confirm, form);
  const intent = findIntent(account, client_secret);
  if (intent.id !== id)
    throw invalidRequest('The client_secret is of another intent.', { param: 'client_secret' });
  const { number, exp_month: expMonth, exp_year: expYear } = payment_method_data.card;
  return answerIntent(confirmIntent(account, intent, { number, expMonth, expYear }));
};

const authenticate: StripeCall = (account, _id, form) => {
  const { client_secret, outcome } = readParameters(Authenticate, form);
  return answerIntent(
    authenticateIntent(account, findIntent(account, client_secret), outcome === 'complete'),
  );
};

const retrieve: StripeCall = (account, _id, form) =>
  findIntent(account, readParameters(Retrieve, form).client_secret);

/** Throws the card error of an intent. The error stays stored with the intent. */
export function answerIntent(intent: Intent): Intent {
  const error = intent.object === 'payment_intent' ? intent.last_payment_error : intent.last_setup_error;
  if (intent.status !== 'requires_payment_method' || error === null) return intent;
  const { payment_method: _method, ...shown } = error;
  const body = { ...declinedCard(), ...shown, type: 'card_error' as const, [intent.object]: intent };
  throw new StripeFault(402, { ...body, message: error.message ?? body.message }).committed();
}

const calls: { method: string; pattern: RegExp; call: StripeCall }[] = [
  { method: 'GET', pattern: /^\/v1\/(?:payment|setup)_intents\/([^/]+)$/, call: retrieve },
  { method: 'POST', pattern: /^\/v1\/(?:payment|setup)_intents\/([^/]+)\/confirm$/, call: confirm },
  { method: 'POST', pattern: /^\/v1\/3ds2\/authenticate$/, call: authenticate },
];

/** Finds a call that the publishable key may make. The Payment Element's script uses these. */
export function findBrowserCall(method: string, path: string): { call: StripeCall; id: string } | undefined {
  for (const { method: wanted, pattern, call } of calls) {
    const match = wanted === method ? pattern.exec(path) : null;
    if (match !== null) return { call, id: match[1] ?? '' };
  }
  return undefined;
}
