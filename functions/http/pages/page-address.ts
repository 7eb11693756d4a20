import type { ClientSettings } from '#shared/client-settings.ts';

type Settings = Pick<ClientSettings, 'base_url'>;

/** Removes the base of the site (`html_base_uri`) from a path. */
export function withoutBase(path: string, baseUri: string): string {
  const base = URL.canParse(baseUri, 'https://site')
    ? new URL(baseUri, 'https://site').pathname.replace(/\/+$/, '')
    : '';
  if (base === '' || !`${path}/`.startsWith(`${base}/`)) return path;
  return path.slice(base.length) || '/';
}

/**
 * Resolves a path of the site, or a URL, to an absolute URL. Returns undefined for invalid URLs and for schemes other
 * than `http` and `https`.
 */
export function toPageAddress(address: string, { base_url: base }: Settings): string | undefined {
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  return ['https:', 'http:'].includes(url.protocol) ? url.href : undefined;
}
