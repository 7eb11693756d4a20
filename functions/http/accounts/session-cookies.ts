import { sessions } from '#shared/limits/account-limits.ts';
import type { SessionItem } from '../../data/entities/accounts/user.ts';
import { newSecret } from '../../platform/ids.ts';
import { csrfCookie, sessionCookie, setCookie } from '../cookies.ts';
import type { HttpDetails } from '../types.ts';

const daySeconds = 86_400;

/** A fresh CSRF cookie, readable by the site's own pages. */
export function newCsrfCookie(): string {
  return keptCsrfCookie(newSecret());
}

const keptCsrfCookie = (value: string) =>
  setCookie(csrfCookie, value, { maxAgeSeconds: sessions.rememberDays * daySeconds });

/** A remembered session's cookie lives for 30 days, any other as long as the browser runs. */
export function keptSessionCookie(secret: string, remember: boolean): string {
  const life = remember ? { maxAgeSeconds: sessions.rememberDays * daySeconds } : {};
  return setCookie(sessionCookie, secret, { ...life, httpOnly: true });
}

/** The cookies of a session in use, to be kept by the browser for another 30 days. */
export function prolongedCookies(session: Pick<SessionItem, 'remember'>, http: HttpDetails): string[] {
  const secret = http.cookies[sessionCookie];
  const csrf = http.cookies[csrfCookie];
  if (!session.remember || !secret) return [];
  return [keptSessionCookie(secret, true), ...(csrf ? [keptCsrfCookie(csrf)] : [])];
}
