import type { getManifest as route } from '#shared/routes/site/pages.ts';
import { sharedFile } from '../../../http/pages/shared-file.ts';
import { webManifest } from '../../../http/pages/web-manifest.ts';
import type { Handler } from '../../../http/types.ts';
import { getThemes } from '../../../use-cases/site/appearance.ts';
import { getSettings } from '../../../use-cases/site/site-settings.ts';

/** Returns the name, icons and colors of the installed app. */
export const getManifest: Handler<typeof route> = async () =>
  sharedFile(
    'application/manifest+json',
    JSON.stringify(webManifest(await getSettings(), await getThemes())),
  );
