import { rateLimits } from '#shared/limits/rate-limits.ts';
import type { completeTwoFactorChallenge as route } from '#shared/routes/accounts/auth.ts';
import { pendingLoginCookie } from '../../../http/cookies.ts';
import { signIn } from '../../../http/accounts/sign-in.ts';
import { refundRate, spendRate } from '../../../http/spend-rate.ts';
import { type Handler, reply } from '../../../http/types.ts';
import { getPendingLogin } from '../../../use-cases/accounts/sessions/pending-login.ts';
import { proveSecondFactor } from '../../../use-cases/accounts/two-factor/prove-second-factor.ts';

/**
 * Takes the second step of a sign-in. Tries are counted before they are looked at: by this sign-in, and by the person
 * whatever the sign-in.
 */
export const completeTwoFactorChallenge: Handler<typeof route> = async ({ body, http }) => {
  const { user, remember, key, steps } = await getPendingLogin(http.cookies[pendingLoginCookie]);
  const person = String(user.userId);
  await spendRate(rateLimits.secondFactor, key);
  await spendRate(rateLimits.secondFactorOverall, person);
  const proof = await proveSecondFactor(user.userId, body);
  const signedIn = await signIn(user, remember, http, [...steps, proof]);
  await refundRate(rateLimits.secondFactorOverall, person);
  return reply(signedIn);
};
