import type { listTranslationLines as route } from '#shared/routes/site/localizations.ts';
import { presentManagedLocalization } from '../../../http/presenters/site/present-localization.ts';
import type { Handler } from '../../../http/types.ts';
import { demandLanguage } from '../../../use-cases/site/localizations/change-localizations.ts';
import { getLanguagesNow } from '../../../use-cases/site/localizations/get-languages.ts';
import { readLanguageLines, viewLines } from '../../../use-cases/site/localizations/language-lines.ts';

/** All lines with their layers. */
export const listTranslationLines: Handler<typeof route> = async ({ params }) => {
  const record = demandLanguage(await getLanguagesNow(), params.id);
  return {
    localization: await presentManagedLocalization(record),
    lines: await viewLines(await readLanguageLines(record)),
  };
};
