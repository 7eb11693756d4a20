import type { logout as route } from '#shared/routes/accounts/auth.ts';
import { deleteSession } from '../../../data/accounts/sessions.ts';
import { bootstrapData } from '../../../http/bootstrap-data.ts';
import { dropCookie, sessionCookie } from '../../../http/cookies.ts';
import { newCsrfCookie } from '../../../http/accounts/session-cookies.ts';
import { type Handler, reply } from '../../../http/types.ts';
import { endImpersonation } from '../../../use-cases/accounts/impersonation.ts';
import { guestCaller } from '../../../use-cases/accounts/caller.ts';

/** Signs out. */
export const logout: Handler<typeof route> = async ({ caller, http }) => {
  if (caller.session) await endImpersonation(caller.session, 'signed out');
  if (caller.session) await deleteSession(caller.session.sessionHash);
  return reply({
    body: { bootstrapData: await bootstrapData(await guestCaller(), http) },
    cookies: [dropCookie(sessionCookie), newCsrfCookie()],
  });
};
