import type { createTheme as route } from '#shared/routes/site/themes.ts';
import type { Handler } from '../../../http/types.ts';
import { createTheme as create } from '../../../use-cases/site/themes/save-theme.ts';

/** AP3. */
export const createTheme: Handler<typeof route> = async ({ body }) => ({ theme: await create(body) });
