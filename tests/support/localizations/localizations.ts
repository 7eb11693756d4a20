import type { LocalizationLines } from '#shared/entities/site/localization.ts';
import adminArabic from '#shared/localizations/admin/ar.json' with { type: 'json' };
import adminGerman from '#shared/localizations/admin/de.json' with { type: 'json' };
import { type LineGroup, languages } from '#shared/localizations/languages.ts';
import arabic from '#shared/localizations/site/ar.json' with { type: 'json' };
import german from '#shared/localizations/site/de.json' with { type: 'json' };

/** Every translation of a group. */
export const translations: Record<LineGroup, readonly LocalizationLines[]> = {
  site: [german, arabic],
  admin: [adminGerman, adminArabic],
};

/** A language of the site with the lines of all groups. Throws where there is none. */
export function localizationOf(language: string): LocalizationLines {
  const known = languages.find((each) => each.language === language);
  if (!known) throw new Error(`The site has no language ${language}.`);
  const found = Object.values(translations).flatMap((group) =>
    group.filter((each) => each.language === language),
  );
  return {
    ...known,
    lines: Object.assign({}, ...found.map(({ lines }) => lines)) as LocalizationLines['lines'],
  };
}
