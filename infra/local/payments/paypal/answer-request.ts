import type { AnswerStore } from '../answer-store.ts';
import type { GatewayAnswer, GatewayRequest } from '../gateway-server.ts';
import type { ObjectStore } from '../object-store.ts';
import { checkToken, issueToken } from './access-token.ts';
import { findPaypalCall } from './call-table.ts';
import type { PaypalResult } from './define-paypal-call.ts';
import type { PaypalAccount } from './paypal-account.ts';
import { PaypalFault, invalidRequest, notFound, unprocessable } from './paypal-fault.ts';
import { certificatePath, certificatePem } from './sign-webhook.ts';

export interface PaypalPlace {
  account: PaypalAccount;
  store: ObjectStore;
  answers: AnswerStore;
}

/** Handles an API request. Returns the resource, or PayPal's error. */
export function answerRequest(request: GatewayRequest, place: PaypalPlace): GatewayAnswer {
  const { account } = place;
  const authorization = String(request.headers['authorization'] ?? '');
  if (request.method === 'POST' && request.url.pathname === '/v1/oauth2/token') {
    const { status, body } = issueToken(account, authorization, request.body);
    return toJson(account, status, JSON.stringify(body));
  }
  // Like at PayPal, certificates are public.
  if (request.method === 'GET' && request.url.pathname === certificatePath) {
    return { status: 200, headers: { 'content-type': 'application/x-pem-file' }, body: certificatePem };
  }
  try {
    checkToken(account, authorization);
    const { status, body } = answerOnce(request, place);
    return toJson(account, status, body);
  } catch (error) {
    if (!(error instanceof PaypalFault)) throw error;
    const debug_id = account.newId('').toLowerCase();
    return toJson(account, error.status, JSON.stringify({ ...error.body, debug_id, links: [] }));
  }
}

/** Returns the stored response if the `PayPal-Request-Id` was used before. */
function answerOnce(request: GatewayRequest, place: PaypalPlace): { status: number; body: string } {
  const { account, answers, store } = place;
  const key = request.headers['paypal-request-id'];
  if (request.method !== 'POST' || typeof key !== 'string')
    return store.transact(() => run(request, account));
  const content = `${request.url.pathname}\n${request.body}`;
  const kept = answers.find(key, content, account.now());
  if (kept !== undefined && !kept.isSameRequest) {
    throw unprocessable('DUPLICATE_REQUEST_ID', 'The PayPal-Request-Id was used for another request.');
  }
  if (kept !== undefined) return kept;
  return store.transact(() => {
    const answer = run(request, account);
    answers.keep(key, content, answer, account.now());
    return answer;
  });
}

function run(
  { method, url, body }: GatewayRequest,
  account: PaypalAccount,
): { status: number; body: string } {
  const found = findPaypalCall(method, url.pathname);
  if (found === undefined) throw notFound();
  const input = method === 'GET' ? Object.fromEntries(url.searchParams) : parse(body);
  const result: PaypalResult = found.call(account, found.id, input);
  return { status: result.status, body: result.body === undefined ? '' : JSON.stringify(result.body) };
}

function parse(body: string): unknown {
  if (body === '') return undefined;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    throw invalidRequest({
      issue: 'MALFORMED_REQUEST_JSON',
      description: 'The request JSON is not well formed.',
    });
  }
}

function toJson(account: PaypalAccount, status: number, body: string): GatewayAnswer {
  const headers = { 'content-type': 'application/json', 'paypal-debug-id': account.newId('').toLowerCase() };
  return { status, headers, body };
}
