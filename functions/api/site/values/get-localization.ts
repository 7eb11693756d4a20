import { builtInTimes } from '#shared/built-in-times.ts';
import { localizations } from '#shared/localizations/index.ts';
import type { getLocalization as route } from '#shared/routes/site/values.ts';
import type { Handler } from '../../../http/types.ts';
import { notFound } from '../../../platform/app-error.ts';

/** V4. */
export const getLocalization: Handler<typeof route> = async ({ params }) => {
  const index = localizations.findIndex(({ language }) => language === params.language);
  const found = localizations[index];
  if (!found) throw notFound();
  return { localization: { ...found, id: index + 1, ...builtInTimes } };
};
