import type { getRobots as route } from '#shared/routes/site/pages.ts';
import { findSitemapVersion } from '../../../data/site/sitemap-version.ts';
import { robotsText } from '../../../http/pages/robots-text.ts';
import { sharedFile } from '../../../http/pages/shared-file.ts';
import type { Handler } from '../../../http/types.ts';
import { getServerSettings } from '../../../use-cases/site/server-settings.ts';
import { getSettings } from '../../../use-cases/site/site-settings.ts';

/** Returns what search engines may read, and where the sitemap is. */
export const getRobots: Handler<typeof route> = async () => {
  const { seo } = await getServerSettings();
  const text = robotsText(await getSettings(), await findSitemapVersion(), seo.robots_txt);
  return sharedFile('text/plain; charset=utf-8', text);
};
