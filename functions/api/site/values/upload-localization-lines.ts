import { localizationLimits } from '#shared/localizations/localization-limits.ts';
import type { uploadLocalizationLines as route } from '#shared/routes/site/localizations.ts';
import { presentManagedLocalization } from '../../../http/presenters/site/present-localization.ts';
import { readFlag } from '../../../http/read-flag.ts';
import { readForm } from '../../../http/read-form.ts';
import type { Handler } from '../../../http/types.ts';
import { invalid } from '../../../platform/app-error.ts';
import { demandLanguage } from '../../../use-cases/site/localizations/change-localizations.ts';
import { getLanguagesNow } from '../../../use-cases/site/localizations/get-languages.ts';
import { uploadLines } from '../../../use-cases/site/localizations/upload-lines.ts';

/** Reads lines from a JSON file, as a download has them. */
export const uploadLocalizationLines: Handler<typeof route> = async ({ params, caller, http }) => {
  const form = await readForm(http, localizationLimits.maxLinesBytes);
  const file = form.get('file');
  if (!(file instanceof File)) throw invalid({ file: 'linesFileRequired' });
  const upload = await uploadLines(caller, params.id, await file.bytes(), {
    isDryRun: readFlag(form, 'dry_run', true),
    onlyEmpty: readFlag(form, 'only_empty', true),
  });
  const record = demandLanguage(await getLanguagesNow(), params.id);
  return { localization: await presentManagedLocalization(record), upload };
};
