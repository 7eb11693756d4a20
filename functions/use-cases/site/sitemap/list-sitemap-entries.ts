import type { ClientSettings } from '#shared/client-settings.ts';
import { customPagePath } from '#shared/pages/custom-page-path.ts';
import { isHomepage } from '#shared/pages/is-homepage.ts';
import { homeSeoPage } from '#shared/pages/seo-pages.ts';
import { indexedPages, isPageOn } from '#shared/pages/site-pages.ts';
import { listPageRows } from '../../../data/site/custom-pages.ts';

/** A page in the sitemap. */
export interface SitemapEntry {
  path: string;
  /** Milliseconds since 1970. Absent for pages of the product. */
  updatedAtMs?: number;
}

/** Lists the pages that search engines may list: those that the settings turn on, then the published custom pages. */
export async function listSitemapEntries(settings: ClientSettings): Promise<SitemapEntry[]> {
  const isHidden = settings.seo.noindex.includes('custom-page');
  const pages = isHidden ? [] : await listPageRows();
  return [
    ...listBuiltPages(settings),
    ...pages
      // The homepage is listed as such.
      .filter(({ published, pageId: id, slug }) => published && !isHomepage({ id, slug }, settings))
      .map(({ slug, updatedAtMs }) => ({ path: customPagePath(slug), updatedAtMs })),
  ];
}

/** Lists the pages of the product for guests. */
export function listBuiltPages(settings: ClientSettings): SitemapEntry[] {
  return indexedPages
    .filter((page) => isPageOn(page, settings))
    .filter(({ path }) => path !== '/register' || !settings.registration.disable)
    .filter((page) => {
      const kind = page.path === '/' ? homeSeoPage(settings) : page.seo;
      return !kind || !settings.seo.noindex.includes(kind);
    })
    .map(({ path }) => ({ path }));
}
