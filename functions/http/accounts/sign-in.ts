import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import type { Step } from '../../data/commit.ts';
import type { UserItem } from '../../data/entities/accounts/user.ts';
import { connectSocialSteps } from '../../data/accounts/social-profiles.ts';
import { beginSession, nextSessionEpoch } from '../../use-cases/accounts/sessions/begin-session.ts';
import {
  beginPendingLogin,
  pendingLoginSeconds,
  type SocialProof,
} from '../../use-cases/accounts/sessions/pending-login.ts';
import { securityStep } from '../../use-cases/site/audit/audit-step.ts';
import { bootstrapData } from '../bootstrap-data.ts';
import { pendingLoginCookie, setCookie } from '../cookies.ts';
import { endFormerSession, prepareSignIn } from './session-reply.ts';
import type { HttpDetails } from '../types.ts';

/** Where a sign-in has come to, with the cookies that go with it. */
interface SignInOutcome {
  body: { two_factor: boolean; bootstrapData?: BootstrapData };
  cookies: string[];
}

/** The same for somebody who is signed in. */
interface SignedInOutcome extends SignInOutcome {
  body: { two_factor: false; bootstrapData: BootstrapData };
}

/**
 * Goes on with a sign-in of somebody who has told their password, or whom a social service knows: signed in, or asked
 * for their second factor.
 * @param social what is to be connected with the account at the end of it.
 */
export async function signInOrChallenge(
  user: UserItem,
  remember: boolean,
  http: HttpDetails,
  social?: SocialProof,
): Promise<SignInOutcome> {
  if (user.twoFactorConfirmedAtMs === undefined) {
    const connect = social
      ? [
          social.use,
          ...connectSocialSteps(user.userId, social.account),
          securityStep('social.connect', user, {
            changes: [{ field: 'service', from: null, to: social.account.service }],
          }),
        ]
      : [];
    return signIn(user, remember, http, connect);
  }
  const life = { maxAgeSeconds: pendingLoginSeconds, httpOnly: true };
  const secret = await beginPendingLogin(user, remember, social);
  return { body: { two_factor: true }, cookies: [setCookie(pendingLoginCookie, secret, life)] };
}

/**
 * Signs a person in who has proved all that they must, in one write with what they proved it by. Their other sessions end
 * where the site allows one device at a time. 409 where their sessions were ended meanwhile, as by another password.
 */
export async function signIn(
  user: UserItem,
  remember: boolean,
  http: HttpDetails,
  alongside: Step[] = [],
): Promise<SignedInOutcome> {
  const next = { ...user, sessionEpoch: await nextSessionEpoch(user) };
  const { steps, session, caller, cookies } = await prepareSignIn(next, remember, http);
  await beginSession(user, session, [...steps, ...alongside]);
  await endFormerSession(http);
  return { body: { two_factor: false, bootstrapData: await bootstrapData(caller, http) }, cookies };
}
