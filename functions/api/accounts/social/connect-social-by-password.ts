import { rateLimits } from '#shared/limits/rate-limits.ts';
import type { connectSocialByPassword as route } from '#shared/routes/accounts/social.ts';
import { dropCookie, socialLoginCookie } from '../../../http/cookies.ts';
import { countFailedSignIn } from '../../../http/accounts/count-failed-sign-in.ts';
import { deviceSecretsOf } from '../../../http/accounts/device-secrets.ts';
import { signInOrChallenge } from '../../../http/accounts/sign-in.ts';
import { refundRate, spendRate } from '../../../http/spend-rate.ts';
import { type Handler, reply } from '../../../http/types.ts';
import { invalid } from '../../../platform/app-error.ts';
import { isSuspended } from '../../../use-cases/accounts/caller.ts';
import { guessPassword } from '../../../use-cases/accounts/passwords/guess-password.ts';
import { suspension } from '../../../use-cases/accounts/suspension.ts';
import { trySocialLogin } from '../../../use-cases/accounts/social/social-login.ts';

/**
 * Signs in and connects the service, proved by the password of the account with the same address. Tries are counted
 * before they are looked at: of this sign-in, and of the person whatever the sign-in. Where they have a second factor,
 * nothing is connected before it is proved.
 */
export const connectSocialByPassword: Handler<typeof route> = async ({ body, http }) => {
  const { user, proof } = await trySocialLogin(http.cookies[socialLoginCookie], body.service);
  const person = String(user.userId);
  await spendRate(rateLimits.socialPassword, person);
  await countFailedSignIn(http, async () => {
    const guess = { ...user, password: body.password, deviceSecrets: deviceSecretsOf(http) };
    if (!(await guessPassword(guess))) throw invalid({ password: 'wrongPassword' });
  });
  if (isSuspended(user)) throw invalid({ password: suspension(user) });
  const signedIn = await signInOrChallenge(user, true, http, proof);
  await refundRate(rateLimits.socialPassword, person);
  return reply({ ...signedIn, cookies: [...signedIn.cookies, dropCookie(socialLoginCookie)] });
};
