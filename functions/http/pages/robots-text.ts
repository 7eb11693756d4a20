import type { ClientSettings } from '#shared/client-settings.ts';
import { sitemapAddress } from './sitemap-xml.ts';

/**
 * Paths that search engines must not read. Pages with `noindex` are not among them: a search engine has to read a page
 * to see it.
 */
const disallowedPaths = ['/api/', '/auth/', '/secure/', '/sanctum/', '/admin', '/billing', '/checkout'];

/**
 * `robots.txt` of the site.
 * @param own the text of an admin, in the place of the built-in one; it gets the address of the sitemap if it has none
 */
export function robotsText(
  settings: Pick<ClientSettings, 'base_url'>,
  sitemapVersion = 0,
  own: string | null = null,
): string {
  const sitemap = `Sitemap: ${sitemapAddress(settings, sitemapVersion)}`;
  if (own !== null) {
    const text = `${own.trimEnd()}\n`;
    return /^\s*sitemap\s*:/im.test(own) ? text : `${text}\n${sitemap}\n`;
  }
  return ['User-agent: *', ...disallowedPaths.map((path) => `Disallow: ${path}`), '', sitemap, ''].join('\n');
}
