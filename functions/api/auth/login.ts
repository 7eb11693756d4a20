import type { login as route } from '#shared/routes/auth.ts';
import { bootstrapData } from '../../http/bootstrap-data.ts';
import { signInOrChallenge } from '../../http/sign-in.ts';
import { type Handler, reply } from '../../http/types.ts';
import { checkCredentials } from '../../rules/check-credentials.ts';

/** A1. Somebody who is signed in already keeps their session. */
export const login: Handler<typeof route> = async ({ body, caller, http }) => {
  if (caller.kind === 'user' && caller.session) {
    return { two_factor: false, bootstrapData: await bootstrapData(caller, http) };
  }
  return reply(await signInOrChallenge(await checkCredentials(body), body.remember, http));
};
