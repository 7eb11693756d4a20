import { errorMessages } from '#shared/errors.ts';
import type { login as route } from '#shared/routes/auth.ts';
import { bootstrapData } from '../../http/bootstrap-data.ts';
import { signIn } from '../../http/session-reply.ts';
import { type Handler, reply } from '../../http/types.ts';
import { checkCredentials } from '../../rules/check-credentials.ts';

/** A1. Somebody who is signed in already keeps their session. */
export const login: Handler<typeof route> = async ({ body, caller, http }) => {
  if (caller.kind === 'user' && caller.session) {
    return { two_factor: false, bootstrapData: await bootstrapData(caller, http) };
  }
  const user = await checkCredentials(body, errorMessages.wrongCredentials);
  const signedIn = await signIn(user, body.remember, http);
  return reply({
    body: { two_factor: false, bootstrapData: await bootstrapData(signedIn.caller, http) },
    cookies: signedIn.cookies,
  });
};
