import type { ClientSettings } from '#shared/client-settings.ts';
import { sitemapAddress } from './sitemap-xml.ts';

/**
 * Paths that search engines must not read. Pages with `noindex` are not among them: a search engine has to read a page
 * to see it.
 */
const disallowedPaths = ['/api/', '/auth/', '/secure/', '/sanctum/', '/admin', '/billing', '/checkout'];

/** `robots.txt` of the site. */
export function robotsText(settings: Pick<ClientSettings, 'base_url'>, sitemapVersion = 0): string {
  return [
    'User-agent: *',
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${sitemapAddress(settings, sitemapVersion)}`,
    '',
  ].join('\n');
}
