import { sessions } from '#shared/limits.ts';
import type { Step } from '../../data/commit.ts';
import type { SessionItem, UserItem } from '../../data/entities/user.ts';
import { createSessionStep, deleteSession } from '../../data/accounts/sessions.ts';
import { sha256 } from '../../platform/hashing.ts';
import { newSecret } from '../../platform/ids.ts';
import { callerOf, type SignedIn } from '../../use-cases/accounts/caller.ts';
import { deviceLifeSeconds, recognizeDevice } from '../../use-cases/accounts/known-devices.ts';
import { newSession } from '../../use-cases/accounts/sessions.ts';
import {
  csrfCookie,
  deviceCookie,
  dropCookie,
  pendingLoginCookie,
  sessionCookie,
  setCookie,
} from '../cookies.ts';
import { signInVisit } from './sign-in-visit.ts';
import type { HttpDetails } from '../types.ts';

const daySeconds = 86_400;

/** A fresh CSRF cookie, readable by the site's own pages (C23). */
export function newCsrfCookie(): string {
  return keptCsrfCookie(newSecret());
}

const keptCsrfCookie = (value: string) =>
  setCookie(csrfCookie, value, { maxAgeSeconds: sessions.rememberDays * daySeconds });

/** A remembered session's cookie lives for 30 days, any other as long as the browser runs (C21). */
function keptSessionCookie(secret: string, remember: boolean): string {
  const life = remember ? { maxAgeSeconds: sessions.rememberDays * daySeconds } : {};
  return setCookie(sessionCookie, secret, { ...life, httpOnly: true });
}

/** The cookies of a session in use, to be kept by the browser for another 30 days (C21). */
export function prolongedCookies(session: Pick<SessionItem, 'remember'>, http: HttpDetails): string[] {
  const secret = http.cookies[sessionCookie];
  const csrf = http.cookies[csrfCookie];
  if (!session.remember || !secret) return [];
  return [keptSessionCookie(secret, true), ...(csrf ? [keptCsrfCookie(csrf)] : [])];
}

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
