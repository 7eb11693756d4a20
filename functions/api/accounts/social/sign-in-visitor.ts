import { setCookie, socialLoginCookie } from '../../../http/cookies.ts';
import { signInOrChallenge } from '../../../http/accounts/sign-in.ts';
import { conflict, forbidden, invalid } from '../../../platform/app-error.ts';
import { isSuspended } from '../../../use-cases/accounts/caller.ts';
import { pendingLoginSeconds } from '../../../use-cases/accounts/sessions/pending-login.ts';
import { suspension } from '../../../use-cases/accounts/suspension.ts';
import { beginSocialLogin } from '../../../use-cases/accounts/social/social-login.ts';
import { findSocialOwner } from '../../../data/accounts/social-profiles.ts';
import { findUser, findUserIdByEmail } from '../../../data/accounts/users.ts';
import { registerVisitor } from './register-visitor.ts';
import type { VisitOutcome } from './tell-popup.ts';
import { accountOf, type Visitor } from './visitor.ts';

/**
 * Signs in the person who is connected with the service, or somebody new. Where the address has an account already, that
 * account's password is asked for first.
 */
export async function signInVisitor(visitor: Visitor): Promise<VisitOutcome> {
  const ownerId = await findSocialOwner(accountOf(visitor));
  if (ownerId !== undefined) return signInOwner(ownerId, visitor);
  const { email } = visitor.profile;
  if (email === undefined) throw invalid({ email: 'socialNeedsEmail' });
  const userId = await findUserIdByEmail(email);
  if (userId === undefined) return registerVisitor({ ...visitor, email });
  return askForPassword(userId, visitor);
}

async function signInOwner(userId: number, { caller, http }: Visitor): Promise<VisitOutcome> {
  if (caller.kind === 'user' && caller.user.userId === userId) {
    return { message: { status: 'ALREADY_LOGGED_IN' } };
  }
  const user = await findUser(userId);
  if (!user) throw conflict('socialFailed');
  if (isSuspended(user)) throw forbidden(suspension(user));
  const { body, cookies } = await signInOrChallenge(user, true, http);
  const callbackData = body.two_factor ? { two_factor: true } : { bootstrapData: body.bootstrapData };
  return { message: { status: 'SUCCESS', callbackData }, cookies };
}

async function askForPassword(userId: number, visitor: Visitor): Promise<VisitOutcome> {
  const user = await findUser(userId);
  if (!user) throw conflict('socialFailed');
  const secret = await beginSocialLogin(user, accountOf(visitor));
  const life = { maxAgeSeconds: pendingLoginSeconds, httpOnly: true };
  return {
    message: {
      status: 'REQUEST_PASSWORD',
      callbackData: { service: visitor.service, email: user.email },
    },
    cookies: [setCookie(socialLoginCookie, secret, life)],
  };
}
