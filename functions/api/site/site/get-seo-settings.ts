import type { getSeoSettings as route } from '#shared/routes/site/seo-settings.ts';
import type { Handler } from '../../../http/types.ts';
import { viewSeoSettings } from '../../../use-cases/site/appearance/change-seo-settings.ts';
import { getConfigNow } from '../../../use-cases/site/site-config.ts';

/** Returns what search engines and link previews are told. */
export const getSeoSettings: Handler<typeof route> = async () => viewSeoSettings(await getConfigNow());
