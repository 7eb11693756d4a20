import type { MiddlewareObj } from '@middy/core';
import { impersonatedHeader } from '#shared/impersonation.ts';
import { conflict } from '../../platform/app-error.ts';
import type { Exchange } from '../types.ts';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses calls of pages that show another account than the session has: an admin has logged in as a user in another
 * tab, or is no longer logged in as the user. Without it, such a page would change things in the wrong account. Links
 * and images have no header, so reading without one is open.
 */
export function matchShownUser(): MiddlewareObj<Exchange> {
  return {
    before: ({ event: { route, caller, http } }) => {
      if (!route || route.access.whileImpersonating === 'always') return;
      const shown = http.headers[impersonatedHeader];
      const user = caller?.kind === 'user' ? caller : undefined;
      const actual = user?.impersonator ? String(user.user.userId) : undefined;
      const isReading = safeMethods.includes(http.method);
      if (user?.hasEndedImpersonation && !isReading) throw conflict('impersonationEnded');
      if (shown === actual) return;
      if (shown !== undefined) throw conflict('impersonationEnded');
      if (!isReading) throw conflict('impersonationStarted');
    },
  };
}
