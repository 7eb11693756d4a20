import type { updateTheme as route } from '#shared/routes/site/themes.ts';
import type { Handler } from '../../../http/types.ts';
import { updateTheme as update } from '../../../use-cases/site/themes/save-theme.ts';

/** Changes a theme. */
export const updateTheme: Handler<typeof route> = async ({ params, body }) => ({
  theme: await update(params.id, body),
});
