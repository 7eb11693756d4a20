import type { getSitemap as route } from '#shared/routes/site/pages.ts';
import { sharedFile } from '../../../http/pages/shared-file.ts';
import { sitemapXml } from '../../../http/pages/sitemap-xml.ts';
import type { Handler } from '../../../http/types.ts';
import { getSettings } from '../../../use-cases/site/site-settings.ts';
import { listSitemapEntries } from '../../../use-cases/site/sitemap/list-sitemap-entries.ts';

/** Returns the pages that search engines list. */
export const getSitemap: Handler<typeof route> = async () => {
  const settings = await getSettings();
  return sharedFile(
    'application/xml; charset=utf-8',
    sitemapXml(settings, await listSitemapEntries(settings)),
  );
};
