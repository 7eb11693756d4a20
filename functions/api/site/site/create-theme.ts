import type { createTheme as route } from '#shared/routes/site/themes.ts';
import type { Handler } from '../../../http/types.ts';
import { createTheme as create } from '../../../use-cases/site/themes/save-theme.ts';

/** Creates a theme. */
export const createTheme: Handler<typeof route> = async ({ body }) => ({ theme: await create(body) });
