import { isPreview } from './is-preview.ts';

/** Value of a cookie that scripts may read, decoded; undefined where it is not set. */
export function findCookie(name: string): string | undefined {
  const prefix = `${name}=`;
  const pair = document.cookie.split('; ').find((part) => part.startsWith(prefix));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(prefix.length));
}

/** Whether the browser keeps cookies of this site, which is tried with one. A preview sets none, and supposes so. */
export function keepsCookies(): boolean {
  const name = 'holdall.probe';
  setCookie(name, '1');
  const isKept = isPreview() || findCookie(name) === '1';
  setCookie(name, '', 0);
  return isKept;
}

/** Sets a cookie for the whole site; seven days unless said. */
export function setCookie(name: string, value: string, days = 7): void {
  const secondsPerDay = 24 * 60 * 60;
  writeCookie(name, value, `; max-age=${days * secondsPerDay}`);
}

/** Sets a cookie for the whole site that goes when the browser is closed. */
export function setSessionCookie(name: string, value: string): void {
  writeCookie(name, value, '');
}

function writeCookie(name: string, value: string, maxAge: string): void {
  if (isPreview()) return;
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/${maxAge}; samesite=lax`;
}
