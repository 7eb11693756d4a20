import type { updateSeoSettings as route } from '#shared/routes/site/seo-settings.ts';
import type { Handler } from '../../../http/types.ts';
import { changeSeoSettings } from '../../../use-cases/site/appearance/change-seo-settings.ts';

/** Changes what search engines and link previews are told. */
export const updateSeoSettings: Handler<typeof route> = ({ body, caller }) => changeSeoSettings(body, caller);
