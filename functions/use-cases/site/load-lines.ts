import type { LocalizationLines } from '#shared/entities/localization.ts';
import { baseLanguage } from '#shared/localizations/language-code.ts';
import type { LineGroup } from '#shared/localizations/languages.ts';
import type { SiteLocalization } from '#shared/site-config/localizations.ts';
import { findLanguage, getLanguages, languageOrDefault } from './localizations/get-languages.ts';
import { getOwnLines, type OwnLines } from './localizations/own-lines.ts';
import { type Lines, listSources, shippedLines } from './localizations/shipped-lines.ts';

/** Lines of a language and group as they were last put together, and from which own lines. */
const kept = new Map<string, { own: OwnLines[]; lines: Lines }>();

/**
 * Lines of a group in a language of the site, by their English: own ones, else shipped ones, else those of the language
 * that stands in for it. What has none is read in English.
 */
export async function loadLines(language: string, group: LineGroup): Promise<Lines> {
  const all = await getLanguages();
  const known = findLanguage(all, language);
  if (!known) return {};
  const base = baseLanguage(language);
  return joinLines(known, base, { baseRecord: findLanguage(all, base), group });
}

/** A language of the site with its lines; the default one where the site does not have it. */
export async function loadLocalization(
  language: string,
  groups: readonly LineGroup[],
): Promise<LocalizationLines> {
  const known = await languageOrDefault(language);
  const lines = await Promise.all(groups.map((group) => loadLines(known.language, group)));
  return {
    language: known.language,
    name: known.name,
    lines: lines.length === 1 ? (lines[0] ?? {}) : (Object.assign({}, ...lines) as Lines),
  };
}

async function joinLines(
  { language, ...known }: SiteLocalization,
  base: string | undefined,
  { baseRecord, group }: { baseRecord: SiteLocalization | undefined; group: LineGroup },
): Promise<Lines> {
  const own = await Promise.all([known, ...(baseRecord ? [baseRecord] : [])].map(getOwnLines));
  const shipped = await shippedLines(language, group);
  if (base === undefined && own.every(({ size }) => size === 0)) return shipped;
  const key = `${language} ${group}`;
  const former = kept.get(key);
  if (former && isSame(former.own, own)) return former.lines;
  const isOfGroup = await groupTest(group);
  const textsOf = (lines: OwnLines | undefined) =>
    Object.fromEntries(
      [...(lines?.values() ?? [])]
        .filter(({ source }) => isOfGroup(source))
        .map((line) => [line.source, line.text]),
    );
  const lines = {
    ...(base !== undefined && (await shippedLines(base, group))),
    ...textsOf(own[1]),
    ...shipped,
    ...textsOf(own[0]),
  };
  kept.set(key, { own, lines });
  return lines;
}

const isSame = (one: OwnLines[], other: OwnLines[]) =>
  one.length === other.length && one.every((lines, index) => lines === other[index]);

/** Own lines lie together: who asks for those of the site must not get those of the admin area. */
async function groupTest(group: LineGroup): Promise<(source: string) => boolean> {
  const sources = await listSources();
  return (source) => sources.get(source) === group;
}
