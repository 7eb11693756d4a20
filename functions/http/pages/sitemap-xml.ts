import type { ClientSettings } from '#shared/client-settings.ts';
import { escapeHtml } from '#shared/text/escape-html.ts';
import { getSitemap } from '#shared/routes/site/pages.ts';
import type { SitemapEntry } from '../../use-cases/site/sitemap/list-sitemap-entries.ts';
import { toPageAddress } from './page-address.ts';

type Settings = Pick<ClientSettings, 'base_url'>;

/** Address of the sitemap, which differs for each version: caches keep what an address returned for an hour. */
export function sitemapAddress(settings: Settings, version: number): string {
  const query = version > 0 ? `?v=${version}` : '';
  return toPageAddress(getSitemap.path + query, settings) ?? '';
}

/** `sitemap.xml`: the pages that search engines may list. The format allows at most 50,000. */
export function sitemapXml(settings: Settings, entries: readonly SitemapEntry[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map(({ path, updatedAtMs }) => {
      const changed =
        updatedAtMs === undefined ? '' : `<lastmod>${new Date(updatedAtMs).toISOString()}</lastmod>`;
      return `  <url><loc>${escapeHtml(toPageAddress(path, settings) ?? '')}</loc>${changed}</url>`;
    }),
    '</urlset>',
    '',
  ].join('\n');
}
