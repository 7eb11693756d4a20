import type { LocalizationLines } from '#shared/entities/localization.ts';
import { languages, type LineGroup, sourceLanguage } from '#shared/localizations/languages.ts';

type Lines = LocalizationLines['lines'];
type Load = () => Promise<{ default: { lines: Lines } }>;

/** Bundles leave these files beside them: a function reads one when somebody first reads that language. */
const files: Readonly<Record<string, Record<LineGroup, Load>>> = {
  de: {
    site: () => import('#shared/localizations/site/de.json', { with: { type: 'json' } }),
    admin: () => import('#shared/localizations/admin/de.json', { with: { type: 'json' } }),
  },
  ar: {
    site: () => import('#shared/localizations/site/ar.json', { with: { type: 'json' } }),
    admin: () => import('#shared/localizations/admin/ar.json', { with: { type: 'json' } }),
  },
};

/** Lines of a group in a language, by their English; none for English itself. Each file is read once in a function. */
export async function loadLines(language: string, group: LineGroup): Promise<Lines> {
  const known = Object.hasOwn(files, language) ? files[language] : undefined;
  return known ? (await known[group]()).default.lines : {};
}

/** A language of the site with its lines; English where the site does not have it. */
export async function loadLocalization(
  language: string,
  groups: readonly LineGroup[],
): Promise<LocalizationLines> {
  const known = languages.find((each) => each.language === language);
  if (!known) return { language: sourceLanguage, name: 'English', lines: {} };
  const lines = await Promise.all(groups.map((group) => loadLines(language, group)));
  return { ...known, lines: Object.assign({}, ...lines) as Lines };
}
