import { customPagePath } from '#shared/pages/custom-page-path.ts';
import { isHomepage } from '#shared/pages/is-homepage.ts';
import type { getSitemap as route } from '#shared/routes/site/pages.ts';
import { listPageRows } from '../../../data/site/custom-pages.ts';
import { sharedFile } from '../../../http/pages/shared-file.ts';
import { sitemapXml } from '../../../http/pages/sitemap-xml.ts';
import type { Handler } from '../../../http/types.ts';
import { getSettings } from '../../../use-cases/site/site-settings.ts';

/** X1. */
export const getSitemap: Handler<typeof route> = async () => {
  const settings = await getSettings();
  // The homepage is listed as such.
  const pages = (await listPageRows())
    .filter(({ published, pageId: id, slug }) => published && !isHomepage({ id, slug }, settings))
    .map(({ slug, updatedAtMs }) => ({ path: customPagePath(slug), updatedAtMs }));
  return sharedFile('application/xml; charset=utf-8', sitemapXml(settings, pages));
};
