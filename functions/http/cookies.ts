import { env } from '../platform/env.ts';

export const sessionCookie = 'be_session';
export const csrfCookie = 'XSRF-TOKEN';
/** Language that a guest has chosen. */
export const localeCookie = 'be-locale';
/** The people who have signed in at this browser: a secret for each. */
export const deviceCookie = 'be_device';
/** A sign-in that waits for its second factor. */
export const pendingLoginCookie = 'be_login';
/** A visit to a social service that is under way. */
export const socialVisitCookie = 'be_social';
/** Somebody from a social service who has to tell the password of the account with their address. */
export const socialLoginCookie = 'be_social_login';
/** The proof that a visitor is human. */
export const humanCheckCookie = 'be_human';

interface CookieOptions {
  maxAgeSeconds?: number;
  httpOnly?: boolean;
}

/** A Set-Cookie header. Secure wherever the site itself is. */
export function setCookie(name: string, value: string, options: CookieOptions = {}): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', 'SameSite=Lax'];
  if (options.maxAgeSeconds !== undefined) parts.push(`Max-Age=${options.maxAgeSeconds}`);
  if (options.httpOnly) parts.push('HttpOnly');
  if (env.baseUrl.startsWith('https:')) parts.push('Secure');
  return parts.join('; ');
}

export const dropCookie = (name: string) => setCookie(name, '', { maxAgeSeconds: 0, httpOnly: true });

/** Cookies of a request by name; of a repeated one the first, as browsers send the most specific first. */
export function readCookies(pairs: string[] | undefined): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const pair of pairs ?? []) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at < 1 || name in cookies) continue;
    cookies[name] = decodeSafely(pair.slice(at + 1).trim());
  }
  return cookies;
}

function decodeSafely(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // A value that is not percent-encoded text is taken as it stands.
    return value;
  }
}
