import type { AnswerOf, Route } from '#shared/contract/define-route.ts';
import { ApiError, readApiError } from './api-error.ts';
import { buildRequest, type CallRequest } from './build-request.ts';
import { endCallKey, takeCallKey } from './call-keys.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import { announceOtherAccount } from './shown-user.ts';
import { tracedError } from './traced-error.ts';
import { announceUnauthenticated } from './unauthenticated.ts';

export { ApiError } from './api-error.ts';

const csrfCookiePath = '/sanctum/csrf-cookie';
const staleToken = 419;

/**
 * Calls a route of the contract and answers its JSON, typed by the route.
 * A stale XSRF token is renewed and the call repeated once.
 * @throws ApiError for every answer that is not a success, and with status 0 where none arrived.
 */
export async function call<R extends Route>(route: R, request: CallRequest<R> = {}): Promise<AnswerOf<R>> {
  let response = await send(route, request);
  if (response.status === staleToken) {
    await fetchOrFail(csrfCookiePath, { credentials: 'include', signal: request.signal });
    response = await send(route, request);
  }
  if (!response.ok) {
    if (response.status === 401) announceUnauthenticated();
    const error = await readApiError(response);
    // A ban ends the session, and says why.
    if (error.status === 403 && error.code?.startsWith('suspended')) announceUnauthenticated(error.message);
    announceOtherAccount(error.code);
    tracedError.announce(error);
    throw error;
  }
  return (response.status === 204 ? undefined : await response.json()) as AnswerOf<R>;
}

async function send<R extends Route>(route: R, request: CallRequest<R>): Promise<Response> {
  // Built anew for a repetition: the token in the header has changed by then.
  const { url, init } = buildRequest(route, request);
  const taken = takeEarlyAnswer(url, init);
  const early = taken && (await taken);
  if (early) return new Response(early);
  // A form is built anew each time, and is not known again.
  const isKnownAgain = init.body === undefined || typeof init.body === 'string';
  if (!route.once || !isKnownAgain) return fetchOrFail(url, init);
  const asked = `${url} ${init.body ?? ''}`;
  const headers = { ...(init.headers as Record<string, string>), 'idempotency-key': takeCallKey(asked) };
  const response = await fetchOrFail(url, { ...init, headers });
  if (response.status < 500 && response.status !== staleToken) endCallKey(asked);
  return response;
}

async function fetchOrFail(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError({
      status: 0,
      message: 'The server cannot be reached. Check your connection and try again.',
      errors: {},
    });
  }
}
