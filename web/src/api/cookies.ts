/** Value of a cookie that scripts may read, decoded; undefined where it is not set. */
export function findCookie(name: string): string | undefined {
  const prefix = `${name}=`;
  const pair = document.cookie.split('; ').find((part) => part.startsWith(prefix));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(prefix.length));
}

/** Whether the browser keeps cookies of this site, which is tried with one. */
export function keepsCookies(): boolean {
  const name = 'holdall.probe';
  setCookie(name, '1');
  const isKept = findCookie(name) === '1';
  setCookie(name, '', 0);
  return isKept;
}

/** Sets a cookie for the whole site; seven days unless said. */
export function setCookie(name: string, value: string, days = 7): void {
  const secondsPerDay = 24 * 60 * 60;
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${days * secondsPerDay}; samesite=lax`;
}

/** Sets a cookie for the whole site that goes when the browser is closed. */
export function setSessionCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax`;
}
