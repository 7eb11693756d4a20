import { sessions } from '#shared/limits.ts';
import { newSecret } from '../platform/ids.ts';
import { startSession } from '../rules/sessions.ts';
import type { SessionItem, UserItem } from '../data/entities/user.ts';
import { deleteSession } from '../data/sessions.ts';
import { sha256 } from '../platform/hashing.ts';
import { permissionsOf, type SignedIn } from '../rules/caller.ts';
import { csrfCookie, sessionCookie, setCookie } from './cookies.ts';
import type { HttpDetails } from './types.ts';

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

/**
 * Signs a person in on this browser: a new session and a new CSRF cookie, and the end of the session that the
 * browser had before.
 */
export async function signIn(
  user: UserItem,
  remember: boolean,
  http: HttpDetails,
): Promise<{ caller: SignedIn; cookies: string[] }> {
  const former = http.cookies[sessionCookie];
  if (former) await deleteSession(sha256(former));
  const { secret, session } = await startSession({
    userId: user.userId,
    remember,
    ipAddress: http.ipAddress,
    userAgent: http.headers['user-agent'] ?? '',
  });
  return {
    caller: { kind: 'user', user, permissions: permissionsOf(user), session },
    cookies: [keptSessionCookie(secret, remember), newCsrfCookie()],
  };
}
