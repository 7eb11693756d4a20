import type { downloadLocalizationLines as route } from '#shared/routes/site/localizations.ts';
import { contentDisposition } from '../../../http/content-disposition.ts';
import { type Handler, reply } from '../../../http/types.ts';
import { demandLanguage } from '../../../use-cases/site/localizations/change-localizations.ts';
import { getLanguagesNow } from '../../../use-cases/site/localizations/get-languages.ts';
import { readLanguageLines } from '../../../use-cases/site/localizations/language-lines.ts';

/** Returns a JSON file with all lines of a language by their source. */
export const downloadLocalizationLines: Handler<typeof route> = async ({ params }) => {
  const record = demandLanguage(await getLanguagesNow(), params.id);
  const { language, name } = record;
  const { sources, own, shippedOf } = await readLanguageLines(record);
  const lines = [...sources.keys()]
    .toSorted()
    .map((source) => [source, own.get(source)?.text ?? shippedOf(source) ?? '']);
  const file = { language, name, lines: Object.fromEntries(lines) as Record<string, string> };
  return reply({
    rawBody: Buffer.from(`${JSON.stringify(file, null, 2)}\n`),
    headers: {
      'content-type': 'application/json',
      'content-disposition': contentDisposition('attachment', `${language}.json`),
    },
  });
};
