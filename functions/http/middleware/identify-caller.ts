import type { MiddlewareObj } from '@middy/core';
import { rateLimits } from '#shared/limits/rate-limits.ts';
import { displayName } from '../../data/accounts/display-name.ts';
import { findCallingToken, isTokenEnded, touchAccessToken } from '../../data/accounts/access-tokens.ts';
import { findUser } from '../../data/accounts/users.ts';
import { forbidden, unauthenticated } from '../../platform/app-error.ts';
import { nowMs } from '../../platform/clock.ts';
import { sameText, sha256 } from '../../platform/hashing.ts';
import { findContext } from '../../platform/request-context.ts';
import { type Caller, callerOf, demand, guestCaller, isSuspended } from '../../use-cases/accounts/caller.ts';
import { callerOfSession, endImpersonation } from '../../use-cases/accounts/impersonation.ts';
import { suspension } from '../../use-cases/accounts/suspension.ts';
import { requireApi } from '../../use-cases/accounts/require-api.ts';
import { visitSession } from '../../use-cases/accounts/sessions/sessions.ts';
import { sessionCookie } from '../cookies.ts';
import { prolongedCookies } from '../accounts/session-cookies.ts';
import { keysAhead } from '../keys-ahead.ts';
import { spendRate } from '../spend-rate.ts';
import { signInVisit } from '../accounts/sign-in-visit.ts';
import type { Exchange, HttpDetails } from '../types.ts';

const touchTokenAfterMs = 60_000;

/** Tells who calls: a bearer token before the session cookie; a dead session is a guest. */
export function identifyCaller(): MiddlewareObj<Exchange> {
  return {
    before: async ({ event: exchange }) => {
      const { headers, cookies } = exchange.http;
      const bearer = /^Bearer\s+(.+)$/i.exec(headers['authorization'] ?? '')?.[1];
      const secret = cookies[sessionCookie];
      if (exchange.route?.tableFree) {
        // Nothing of the configuration is read: such a route needs no permission.
        exchange.caller = { kind: 'guest', permissions: [] };
        return;
      }
      if (bearer) exchange.caller = await tokenCaller(bearer, exchange.http.network);
      else exchange.caller = await (secret ? sessionCaller(secret, exchange) : guestCaller());
      noteCaller(exchange.caller, exchange.http, bearer !== undefined);
    },
  };
}

/** Has the logs of the request name who makes it, and the admin who is logged in as them. */
function noteCaller(caller: Caller, http: HttpDetails, isToken: boolean): void {
  const context = findContext();
  if (!context) return;
  const { ipAddress = '', userAgent = '', city, country } = signInVisit(http);
  const place = [city, country].filter(Boolean).join(', ');
  const visitor = { ipAddress, userAgent, ...(place && { place }) };
  context.actor = { visitor, isToken, ...(caller.kind === 'user' && { user: caller.user }) };
  if (caller.kind === 'guest') return;
  context.userId = caller.user.userId;
  if (!caller.impersonator) return;
  context.impersonatorId = caller.impersonator.userId;
  context.impersonatorName = displayName(caller.impersonator);
}

/** Whoever has the cookie of a session that has ended is a guest, and uses up no calls of its former person. */
async function sessionCaller(secret: string, exchange: Exchange): Promise<Caller> {
  const found = await visitSession(secret, {
    prolongs: !exchange.route?.isNoActivity,
    ahead: (userId) => keysAhead(exchange, userId),
  });
  if (!found || 'ended' in found) {
    const guest = await guestCaller();
    if (!found) return guest;
    const { user, session } = found.ended;
    await endImpersonation(session, 'session ended');
    return isSuspended(user) ? { ...guest, suspension: suspension(user) } : guest;
  }
  const { user, session, isProlonged } = found;
  if (isProlonged) exchange.cookies.push(...prolongedCookies(session, exchange.http));
  return callerOfSession(user, session);
}

/**
 * `{id}|{secret}`: the secret must match, its person must hold api.access, and the
 * site must have an API. A wrong token counts as a
 * call of a guest, so that trying them out has an end.
 */
async function tokenCaller(bearer: string, network: string): Promise<Caller> {
  const [, id, secret] = /^(\d{1,16})\|([\w-]{20,100})$/.exec(bearer) ?? [];
  const token = id && secret ? await findCallingToken(Number(id)) : undefined;
  if (!token || !secret || !sameText(token.secretHash, sha256(secret))) {
    await spendRate(rateLimits.guest, network);
    throw unauthenticated();
  }
  const user = await findUser(token.userId);
  if (!user || isTokenEnded(token, user)) throw unauthenticated();
  if (isSuspended(user)) throw forbidden(suspension(user));
  const caller = await callerOf(user);
  await requireApi();
  demand(caller, 'api.access');
  const isStale = nowMs() - (token.lastUsedAtMs ?? 0) > touchTokenAfterMs;
  if (isStale && !(await touchAccessToken(token.tokenId, nowMs()))) throw unauthenticated();
  return caller;
}
