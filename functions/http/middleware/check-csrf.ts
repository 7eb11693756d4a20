import type { MiddlewareObj } from '@middy/core';
import { csrfMismatch, forbidden } from '../../platform/app-error.ts';
import { env } from '../../platform/env.ts';
import { sameText } from '../../platform/hashing.ts';
import { csrfCookie } from '../cookies.ts';
import type { Exchange } from '../types.ts';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Cross-site request forgery: a call that changes something must come from the site's own pages where a
 * browser tells its origin, and with a session it must echo the cookie in a header. Callers with an API token are
 * exempt: no browser sends one by itself. Any other Authorization header exempts nobody.
 *
 * Browsers send the cookie along when somebody follows a link on another site. A GET that changes something, as the
 * contract has it, is refused then: what it does is asked on a page of ours.
 */
export function checkCsrf(): MiddlewareObj<Exchange> {
  return {
    before: ({ event: exchange }) => {
      const { headers, cookies, method } = exchange.http;
      if (!exchange.route) return;
      if (safeMethods.includes(method)) return demandOwnSite(exchange);
      if (exchange.caller?.kind === 'user' && !exchange.caller.session) return;
      const isGuest = exchange.caller?.kind !== 'user';
      const isOpen = exchange.event.rawPath.startsWith('/api/v1/') && !exchange.route.isOwnForm;
      // Programs on other origins may ask for their token: no cookie comes of it.
      if (isGuest && isOpen) return;
      const origin = headers['origin'];
      if (origin && origin !== env.baseUrl) throw csrfMismatch();
      if (isGuest) return;
      const sent = headers['x-xsrf-token'];
      const kept = cookies[csrfCookie];
      if (!sent || !kept || !sameText(sent, kept)) throw csrfMismatch();
    },
  };
}

/** 403 for a call that happens once and comes from another site, a link on it included. */
function demandOwnSite({ route, http }: Exchange): void {
  const isForeign = ['cross-site', 'same-site'].includes(http.headers['sec-fetch-site'] ?? '');
  if (route?.once && isForeign) throw forbidden();
}
