import { env } from '../platform/env.ts';

export const sessionCookie = 'be_session';
export const csrfCookie = 'XSRF-TOKEN';

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
