import type { Step } from '../../data/commit.ts';
import type { SessionItem, UserItem } from '../../data/entities/accounts/user.ts';
import { createSessionStep, deleteSession } from '../../data/accounts/sessions.ts';
import { sha256 } from '../../platform/hashing.ts';
import { callerOf, type SignedIn } from '../../use-cases/accounts/caller.ts';
import { deviceLifeSeconds, recognizeDevice } from '../../use-cases/accounts/sessions/known-devices.ts';
import { newSession } from '../../use-cases/accounts/sessions/sessions.ts';
import { deviceCookie, dropCookie, pendingLoginCookie, sessionCookie, setCookie } from '../cookies.ts';
import { keptSessionCookie, newCsrfCookie } from './session-cookies.ts';
import { signInVisit } from './sign-in-visit.ts';
import type { HttpDetails } from '../types.ts';

/** A sign-in that is still to be written. */
export interface PreparedSignIn {
  /** The writes that it consists of, for one transaction with what it follows from. */
  steps: Step[];
  session: SessionItem;
  caller: SignedIn;
  cookies: string[];
}

/**
 * Signs a person in on this browser: a new session and a new CSRF cookie, whatever the browser had before, and the
 * browser is known to be theirs from now on.
 */
export async function prepareSignIn(
  user: UserItem,
  remember: boolean,
  http: Pick<HttpDetails, 'headers' | 'cookies' | 'ipAddress'>,
): Promise<PreparedSignIn> {
  const visit = signInVisit(http);
  const { secret, session } = newSession(user, { remember, ...visit });
  const device = await recognizeDevice(user, visit, http.cookies[deviceCookie]?.split('.') ?? []);
  return {
    steps: [createSessionStep(session), ...device.steps],
    session,
    caller: await callerOf(user, session),
    cookies: [
      keptSessionCookie(secret, remember),
      newCsrfCookie(),
      setCookie(deviceCookie, device.secrets.join('.'), {
        maxAgeSeconds: deviceLifeSeconds,
        httpOnly: true,
      }),
      ...(http.cookies[pendingLoginCookie] === undefined ? [] : [dropCookie(pendingLoginCookie)]),
    ],
  };
}

/** Ends the session that a browser had before somebody signed in there. */
export async function endFormerSession(http: HttpDetails): Promise<void> {
  const former = http.cookies[sessionCookie];
  if (former) await deleteSession(sha256(former));
}
