import type { updateLocalization as route } from '#shared/routes/site/localizations.ts';
import { presentManagedLocalization } from '../../../http/presenters/site/present-localization.ts';
import type { Handler } from '../../../http/types.ts';
import { readLanguageLines, viewLines } from '../../../use-cases/site/localizations/language-lines.ts';
import { updateLocalization as update } from '../../../use-cases/site/localizations/update-localization.ts';

/** Renames a language, or writes some of its lines. */
export const updateLocalization: Handler<typeof route> = async ({ params, body, caller }) => {
  const record = await update(caller, params.id, body);
  return {
    localization: await presentManagedLocalization(record),
    lines: await viewLines(await readLanguageLines(record), Object.keys(body.lines ?? {})),
  };
};
