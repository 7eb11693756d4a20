import type { ClientSettings } from '#shared/client-settings.ts';
import { getSitemap } from '#shared/routes/site/pages.ts';
import { toPageAddress } from './page-address.ts';

/**
 * Paths that search engines must not read. Pages with `noindex` are not among them: a search engine has to read a page
 * to see it.
 */
const disallowedPaths = ['/api/', '/auth/', '/secure/', '/sanctum/', '/admin', '/billing', '/checkout'];

/** `robots.txt` of the site. */
export function robotsText(settings: Pick<ClientSettings, 'base_url'>): string {
  return [
    'User-agent: *',
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${toPageAddress(getSitemap.path, settings)}`,
    '',
  ].join('\n');
}
