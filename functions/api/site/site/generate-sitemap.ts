import type { generateSitemap as route } from '#shared/routes/site/sitemap.ts';
import { sitemapAddress } from '../../../http/pages/sitemap-xml.ts';
import type { Handler } from '../../../http/types.ts';
import { getSettings } from '../../../use-cases/site/site-settings.ts';
import { raiseSitemapVersion } from '../../../use-cases/site/sitemap/raise-sitemap-version.ts';
import { listSitemapEntries } from '../../../use-cases/site/sitemap/list-sitemap-entries.ts';

/** Gives the sitemap an address that no cache knows, which `robots.txt` names from then on. */
export const generateSitemap: Handler<typeof route> = async () => {
  const settings = await getSettings();
  const { length: count } = await listSitemapEntries(settings);
  return { url: sitemapAddress(settings, await raiseSitemapVersion()), count };
};
