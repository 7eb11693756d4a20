import { languages } from '#shared/localizations/languages.ts';
import type { listLocalizations as route } from '#shared/routes/site/values.ts';
import type { Handler } from '../../../http/types.ts';

/** V3. */
export const listLocalizations: Handler<typeof route> = async () => ({
  localizations: languages.map(({ name, language }, index) => ({ id: index + 1, name, language })),
});
