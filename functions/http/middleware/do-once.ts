import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { idempotency } from '#shared/limits/call-limits.ts';
import { findDoneCall, forgetDoneCall, keepAnswer } from '../../data/done-calls.ts';
import { conflict, invalid } from '../../platform/app-error.ts';
import { sha256 } from '../../platform/hashing.ts';
import { logger } from '../../platform/logger.ts';
import { type CallOnce, findContext } from '../../platform/request-context.ts';
import type { SignedIn } from '../../use-cases/accounts/caller.ts';
import type { Exchange } from '../types.ts';

const failed = 500;

type Middleware = MiddlewareObj<Exchange, APIGatewayProxyStructuredResultV2>;

/**
 * Does a call once that is marked so in the route table and comes with an `Idempotency-Key`, however often it is sent:
 * the first transaction of its handler notes the key, so that the effect and the note exist both or neither, and a
 * repetition gets the first answer. 409 where that is not known: the first one is under way, or ended before its answer
 * was kept. 422 for a key of another request.
 */
export function doOnce(): Middleware {
  return {
    before: async ({ event: exchange }) => {
      const call = readCall(exchange);
      const context = findContext();
      if (!call || !context) return;
      const known = await findDoneCall(call);
      if (!known) {
        context.once = call;
        return;
      }
      if (known.fingerprint !== call.fingerprint) throw invalid({ 'idempotency-key': 'keyReused' });
      if (known.answer === undefined) throw conflict('doneAlready');
      const answer = JSON.parse(known.answer) as APIGatewayProxyStructuredResultV2;
      exchange.replay = { ...answer, headers: { ...answer.headers, 'idempotent-replayed': 'true' } };
    },
    after: async ({ response }) => {
      const call = findContext()?.once;
      if (!call?.isNoted || !response) return;
      const { statusCode = 200, body = '', headers } = response;
      // A failure is to be tried again.
      if (statusCode >= failed) return orWarn(forgetDoneCall(call));
      const answer = JSON.stringify({ statusCode, body, headers });
      if (answer.length <= idempotency.maxAnswerChars) await orWarn(keepAnswer(call, answer));
    },
    onError: async () => {
      const call = findContext()?.once;
      if (call?.isNoted) await orWarn(forgetDoneCall(call));
    },
  };
}

/** The call is done: what only serves its repetition must not make it fail. */
async function orWarn(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => logger.warn('A call could not be noted as done', { error }));
}

function readCall({ route, http, caller, event }: Exchange): CallOnce | undefined {
  const key = http.headers['idempotency-key'];
  if (!route?.once || !key || !caller) return undefined;
  if (!idempotency.keyPattern.test(key)) throw invalid({ 'idempotency-key': 'keyInvalid' });
  const asked = JSON.stringify([event.rawPath, event.rawQueryString, readBody(event, http)]);
  return {
    // Guests are identified by their network, so guests of one network share their keys.
    caller: caller.kind === 'user' ? ownerOf(caller) : `GUEST#${sha256(http.network)}`,
    callKey: sha256(`${route.name} ${key}`),
    fingerprint: sha256(asked),
    isNoted: false,
  };
}

/** The responses to an admin who is logged in as a user are not the user's. */
function ownerOf({ user, impersonator }: SignedIn): string {
  return impersonator ? `USER#${user.userId}#BY#${impersonator.userId}` : `USER#${user.userId}`;
}

/** What was sent, without the line between the parts of a form: that is made up anew whenever a program sends it. */
function readBody({ body = '', isBase64Encoded }: Exchange['event'], { headers }: Exchange['http']): string {
  const [, boundary] =
    /^multipart\/form-data;.*boundary="?([^";]+)/i.exec(headers['content-type'] ?? '') ?? [];
  if (boundary === undefined) return body;
  const text = isBase64Encoded ? Buffer.from(body, 'base64').toString('latin1') : body;
  return text.replaceAll(boundary, '');
}
