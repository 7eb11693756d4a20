import type { MiddlewareObj } from '@middy/core';
import { type Access, holdsNeeded, isClosedWhileImpersonating } from '#shared/contract/define-route.ts';
import { conflict, forbidden, unauthenticated } from '../../platform/app-error.ts';
import { type SignedIn, signInNeeded } from '../../use-cases/accounts/caller.ts';
import { requireConfirmedPassword } from '../../use-cases/accounts/passwords/require-confirmed-password.ts';
import { getSettings } from '../../use-cases/site/site-settings.ts';
import type { Exchange } from '../types.ts';

/**
 * The route's own rule, before any look at an object: signed in, by session, not as another user, with a verified
 * address, a password confirmed of late, and the permissions.
 */
export function authorizeCaller(): MiddlewareObj<Exchange> {
  return {
    before: async ({ event: { route, caller } }) => {
      if (!route) return;
      const { access } = route;
      if (!caller) throw unauthenticated();
      if (access.who !== 'anyone' && caller.kind === 'guest') throw signInNeeded(caller);
      if (access.who === 'session' && !(caller.kind === 'user' && caller.session)) throw forbidden();
      if (caller.kind === 'user' && caller.impersonator) requireOpenToImpersonators(access);
      if (caller.kind === 'user' && !access.unverified) await demandVerified(caller);
      if (access.confirmed) requireConfirmedPassword(caller);
      if (!holdsNeeded(access, caller.permissions)) throw forbidden();
    },
  };
}

/** What belongs to the user alone, and what belongs to the site, is closed to admins who are logged in as a user. */
function requireOpenToImpersonators(access: Access): void {
  if (access.whileImpersonating === 'conflict') throw conflict('impersonatingAlready');
  if (isClosedWhileImpersonating(access)) throw forbidden('notWhileImpersonating');
}

/** Where the site asks for it, little is open to people before they have verified their address. */
async function demandVerified({ user }: SignedIn): Promise<void> {
  if (user.emailVerifiedAtMs !== undefined) return;
  if ((await getSettings()).require_email_confirmation) throw forbidden('emailNotVerified');
}
