import type { login as route } from '#shared/routes/accounts/auth.ts';
import { bootstrapData } from '../../../http/bootstrap-data.ts';
import { countFailedSignIn } from '../../../http/accounts/count-failed-sign-in.ts';
import { deviceSecretsOf } from '../../../http/accounts/device-secrets.ts';
import { signInOrChallenge } from '../../../http/accounts/sign-in.ts';
import { type Handler, reply } from '../../../http/types.ts';
import { checkCredentials } from '../../../use-cases/accounts/passwords/check-credentials.ts';

/** Signs in with a session cookie. Somebody who is signed in already keeps their session. */
export const login: Handler<typeof route> = async ({ body, caller, http }) => {
  if (caller.kind === 'user' && caller.session) {
    return { two_factor: false, bootstrapData: await bootstrapData(caller, http) };
  }
  const deviceSecrets = deviceSecretsOf(http);
  const user = await countFailedSignIn(http, () => checkCredentials({ ...body, deviceSecrets }));
  return reply(await signInOrChallenge(user, body.remember, http));
};
