import { getBootstrap } from '../api/bootstrap-query.ts';

/**
 * What every path of the site begins with (`html_base_uri`), without a slash at the end: `/cloud`, or nothing. A page
 * that was opened outside of it stays there: links of mails, and sites whose setting is wrong, still work.
 */
export function siteBase(): string {
  const { html_base_uri: setting } = getBootstrap().settings;
  if (!URL.canParse(setting, location.origin)) return '';
  const base = new URL(setting, location.origin).pathname.replace(/\/+$/, '');
  return isWithin(location.pathname, base) ? base : '';
}

/** An address of the site without what every path begins with, as `routePaths` has it. */
export function siteUrl(address: string): URL {
  const url = new URL(address, location.origin);
  const base = siteBase();
  if (base && isWithin(url.pathname, base)) url.pathname = url.pathname.slice(base.length);
  return url;
}

const isWithin = (pathname: string, base: string) => pathname === base || pathname.startsWith(`${base}/`);
