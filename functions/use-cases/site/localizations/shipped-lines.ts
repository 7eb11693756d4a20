import type { LocalizationLines } from '#shared/entities/site/localization.ts';
import { type LineGroup, lineGroups, sourceLanguage } from '#shared/localizations/languages.ts';

export type Lines = LocalizationLines['lines'];
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

/** Lines of a group that come with the product, by their English; none for English itself. Each file is read once. */
export async function shippedLines(language: string, group: LineGroup): Promise<Lines> {
  const known = Object.hasOwn(files, language) ? files[language] : undefined;
  return known ? (await known[group]()).default.lines : {};
}

/** All English texts of the product, with the group that reads them. A test sees to it that each file has them all. */
export async function listShippedSources(): Promise<Map<string, LineGroup>> {
  const groups = await Promise.all(
    lineGroups.map(async (group) => [group, await shippedLines('de', group)] as const),
  );
  return new Map(groups.flatMap(([group, lines]) => Object.keys(lines).map((source) => [source, group])));
}

/** What the product says for a source in a language, or in the language that stands in for it. */
export async function shippedReader(
  language: string,
  base: string | undefined,
): Promise<(source: string) => string | undefined> {
  if (language === sourceLanguage) return (source) => source;
  const layers = await Promise.all(
    [language, ...(base === undefined ? [] : [base])].flatMap((code) =>
      lineGroups.map((group) => shippedLines(code, group)),
    ),
  );
  return (source) => layers.find((lines) => Object.hasOwn(lines, source))?.[source];
}
