import type { ClientSettings } from '#shared/client-settings.ts';
import { indexedPages, isPageOn } from '#shared/pages/site-pages.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { toPageAddress } from './page-address.ts';

type Settings = Pick<ClientSettings, 'api' | 'base_url' | 'billing' | 'registration'>;

/** A custom page in the sitemap. */
export interface ListedPage {
  path: string;
  /** Milliseconds since 1970. */
  updatedAtMs: number;
}

/** `sitemap.xml`: the pages that search engines may list. The format allows at most 50,000. */
export function sitemapXml(settings: Settings, pages: readonly ListedPage[] = []): string {
  const built = indexedPages
    .filter((page) => isPageOn(page, settings))
    .filter(({ path }) => path !== '/register' || !settings.registration.disable)
    .map(({ path }) => toEntry(settings, path));
  const own = pages.map(({ path, updatedAtMs }) => toEntry(settings, path, new Date(updatedAtMs)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...built,
    ...own,
    '</urlset>',
    '',
  ].join('\n');
}

function toEntry(settings: Settings, path: string, changedAt?: Date): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `  <url><loc>${escapeHtml(toPageAddress(path, settings) ?? '')}</loc>${changed}</url>`;
}
