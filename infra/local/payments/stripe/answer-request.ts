import type { AnswerStore } from '../answer-store.ts';
import type { ObjectStore } from '../object-store.ts';
import { findBrowserCall } from './browser-calls.ts';
import { findCall } from './call-table.ts';
import { apiVersion } from './stripe-account.ts';
import type { StripeAccount } from './stripe-account.ts';
import type { StripeCall } from './wire/define-call.ts';
import { parseForm } from './wire/parse-form.ts';
import { StripeFault, invalidRequest } from './wire/stripe-fault.ts';

/** An API request with its body. */
export interface StripeRequest {
  method: string;
  url: URL;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface StripeAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface StripePlace {
  account: StripeAccount;
  store: ObjectStore;
  answers: AnswerStore;
}

/** Handles an API request. Returns the resource, or Stripe's error. */
export function answerRequest(request: StripeRequest, place: StripePlace): StripeAnswer {
  const id = place.account.newId('req');
  const headers = { 'content-type': 'application/json', 'request-id': id, 'stripe-version': apiVersion };
  try {
    const key = readIdempotencyKey(request);
    const content = `${request.method} ${request.url.pathname}\n${request.body}`;
    const kept = key === undefined ? undefined : place.answers.find(key, content, place.account.now());
    if (kept !== undefined && !kept.isSameRequest) throw reusedKey(key ?? '');
    const call = findAllowedCall(request, place.account);
    if (kept !== undefined) {
      return { status: kept.status, body: kept.body, headers: { ...headers, 'idempotent-replayed': 'true' } };
    }
    place.account.request = { id, idempotency_key: key ?? null };
    const answer = runCall(call, request, place);
    if (key !== undefined && answer.isKept) place.answers.keep(key, content, answer, place.account.now());
    return { status: answer.status, body: answer.body, headers };
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
    return { status: error.status, headers, body: JSON.stringify({ error: error.body }) };
  } finally {
    place.account.request = { id: null, idempotency_key: null };
  }
}

/** Keeps the response of every request that was not refused. A refused one may be retried with the same key. */
function runCall(
  { call, id }: { call: StripeCall; id: string },
  { method, url, body }: StripeRequest,
  { account, store }: StripePlace,
): { status: number; body: string; isKept: boolean } {
  const { key: _key, ...form } = parseForm(method === 'GET' ? url.search.slice(1) : body);
  return store.transact(() => {
    try {
      const value = call(account, id, form);
      return { status: 200, body: JSON.stringify(value), isKept: true };
    } catch (error) {
      if (!(error instanceof StripeFault) || !error.isCommitted) throw error;
      return { status: error.status, body: JSON.stringify({ error: error.body }), isKept: true };
    }
  });
}

function findAllowedCall(request: StripeRequest, { keys }: StripeAccount): { call: StripeCall; id: string } {
  const { method, url } = request;
  const given = readKey(request);
  if (given === undefined) throw unauthorized('You did not provide an API key.');
  const version = request.headers['stripe-version'];
  if (version !== undefined && version !== apiVersion) {
    throw invalidRequest(`Invalid Stripe API version: ${String(version)}`);
  }
  if (given === keys.stripe_secret) return findCall(method, url.pathname) ?? unknownUrl(request);
  if (given !== keys.stripe_key) throw unauthorized(`Invalid API Key provided: ${given.slice(0, 8)}****`);
  const found = findBrowserCall(method, url.pathname);
  if (found !== undefined) return found;
  throw new StripeFault(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  });
}

/** Reads the API key: a bearer token, the user of basic authentication, or the `key` parameter of browsers. */
function readKey({ headers, url, body, method }: StripeRequest): string | undefined {
  const [scheme, value = ''] = String(headers['authorization'] ?? '').split(' ');
  if (scheme === 'Bearer') return value;
  if (scheme === 'Basic') return Buffer.from(value, 'base64').toString().split(':')[0];
  return new URLSearchParams(method === 'GET' ? url.search : body).get('key') ?? undefined;
}

function readIdempotencyKey({ method, headers }: StripeRequest): string | undefined {
  const key = headers['idempotency-key'];
  return method === 'POST' && typeof key === 'string' ? key : undefined;
}

function unauthorized(message: string): StripeFault {
  return new StripeFault(401, { type: 'invalid_request_error', message });
}

function unknownUrl({ method, url }: StripeRequest): never {
  const message = `Unrecognized request URL (${method}: ${url.pathname}).`;
  throw new StripeFault(404, { type: 'invalid_request_error', message });
}

function reusedKey(key: string): StripeFault {
  return new StripeFault(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with. Try using ' +
      `a key other than '${key}' if you meant to execute a different request.`,
  });
}
