import type { ClientSettings } from '#shared/client-settings.ts';
import { builtInRobotsRules } from '#shared/pages/robots-rules.ts';
import { sitemapAddress } from './sitemap-xml.ts';

/**
 * `robots.txt` of the site.
 * @param own the text of an admin, in the place of the built-in one; it gets the address of the sitemap if it has none
 */
export function robotsText(
  settings: Pick<ClientSettings, 'base_url'>,
  sitemapVersion = 0,
  own: string | null = null,
): string {
  const text = (own ?? builtInRobotsRules).trimEnd();
  if (/^\s*sitemap\s*:/im.test(text)) return `${text}\n`;
  return `${text}\n\nSitemap: ${sitemapAddress(settings, sitemapVersion)}\n`;
}
