import type { getLocalization as route } from '#shared/routes/site/languages.ts';
import { localizationFor } from '../../../http/accounts/localization-for.ts';
import type { Handler } from '../../../http/types.ts';
import { notFound } from '../../../platform/app-error.ts';
import { findLanguage, getLanguages } from '../../../use-cases/site/localizations/get-languages.ts';

/** Returns a language with its texts, by its code or id. No code is a number. */
export const getLocalization: Handler<typeof route> = async ({ params, caller }) => {
  const all = await getLanguages();
  const found = findLanguage(all, params.language) ?? all.find(({ id }) => String(id) === params.language);
  if (!found) throw notFound();
  const { id, created_at, updated_at } = found;
  return { localization: { ...(await localizationFor(caller, found.language)), id, created_at, updated_at } };
};
