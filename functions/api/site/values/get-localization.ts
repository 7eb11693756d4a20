import { builtInTimes } from '#shared/built-in-times.ts';
import { languages } from '#shared/localizations/languages.ts';
import type { getLocalization as route } from '#shared/routes/site/values.ts';
import type { Handler } from '../../../http/types.ts';
import { localizationFor } from '../../../http/accounts/localization-for.ts';
import { notFound } from '../../../platform/app-error.ts';

/** V4. */
export const getLocalization: Handler<typeof route> = async ({ params, caller }) => {
  const index = languages.findIndex(({ language }) => language === params.language);
  if (index === -1) throw notFound();
  const found = await localizationFor(caller, params.language);
  return { localization: { ...found, id: index + 1, ...builtInTimes } };
};
