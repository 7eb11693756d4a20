import type { getRobots as route } from '#shared/routes/site/pages.ts';
import { findSitemapVersion } from '../../../data/site/sitemap-version.ts';
import { robotsText } from '../../../http/pages/robots-text.ts';
import { sharedFile } from '../../../http/pages/shared-file.ts';
import type { Handler } from '../../../http/types.ts';
import { getSettings } from '../../../use-cases/site/site-settings.ts';

/** X1. */
export const getRobots: Handler<typeof route> = async () =>
  sharedFile('text/plain; charset=utf-8', robotsText(await getSettings(), await findSitemapVersion()));
