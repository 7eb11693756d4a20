import { routePaths } from './paths.ts';

const guestPaths: readonly string[] = [routePaths.login, routePaths.register];

/**
 * Where a sign-in leads: the `redirect` of the query if it is an address of this very site, else the drive
 * (HOME-2). Anything else that an address can be made to look like is refused.
 */
export function redirectTargetOf(search: URLSearchParams, origin = location.origin): string {
  const wanted = search.get('redirect');
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return routePaths.drive;
  const url = new URL(wanted, origin);
  // `//host` and `/\host` parse to another origin; a path may still begin with two slashes after that.
  if (url.origin !== origin || url.pathname.startsWith('//')) return routePaths.drive;
  if (guestPaths.includes(url.pathname)) return routePaths.drive;
  return url.pathname + url.search + url.hash;
}
