import type { LocalizationLines } from '#shared/entities/site/localization.ts';
import { baseLanguage } from '#shared/localizations/language-code.ts';
import type { LineGroup } from '#shared/localizations/languages.ts';
import type { SiteLocalization } from '#shared/site-config/localizations.ts';
import { type ContentTexts, getContentTexts } from './localizations/content-texts.ts';
import { findLanguage, getLanguages, languageOrDefault } from './localizations/get-languages.ts';
import { getOwnLines, type OwnLines } from './localizations/own-lines.ts';
import { type Lines, listShippedSources, shippedLines } from './localizations/shipped-lines.ts';

/** Lines of a language and group as they were last put together, for which content and from which own lines. */
const kept = new Map<string, { content: ContentTexts; own: OwnLines[]; lines: Lines }>();

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

/** Lines of some texts of the site's content, which are not among those of everybody. */
export async function loadLinesOf(language: string, sources: readonly string[]): Promise<Lines> {
  const all = await getLanguages();
  const records = [baseLanguage(language), language].map((code) => findLanguage(all, code));
  const own = await Promise.all(records.flatMap((record) => (record ? getOwnLines(record) : [])));
  const found = own.flatMap((lines) => sources.flatMap((source) => lines.get(source) ?? []));
  return Object.fromEntries(found.map(({ source, text }) => [source, text]));
}

async function joinLines(
  { language, ...known }: SiteLocalization,
  base: string | undefined,
  { baseRecord, group }: { baseRecord: SiteLocalization | undefined; group: LineGroup },
): Promise<Lines> {
  const [content, ...own] = await Promise.all([
    getContentTexts(),
    ...[known, ...(baseRecord ? [baseRecord] : [])].map(getOwnLines),
  ]);
  const isPlain = base === undefined && content.open.size === 0 && own.every(({ size }) => size === 0);
  if (isPlain) return shippedLines(language, group);
  const key = `${language} ${group}`;
  const former = kept.get(key);
  if (former?.content === content && isSame(former.own, own)) return former.lines;
  const isOfGroup = await groupTest(group, content);
  const textsOf = (lines: OwnLines | undefined) =>
    Object.fromEntries(
      [...(lines?.values() ?? [])]
        .filter(({ source }) => isOfGroup(source))
        .map((line) => [line.source, line.text]),
    );
  const lines = {
    ...(base !== undefined && (await shippedFor(base, group, content))),
    ...textsOf(own[1]),
    ...(await shippedFor(language, group, content)),
    ...textsOf(own[0]),
  };
  kept.set(key, { content, own, lines });
  return lines;
}

const isSame = (one: OwnLines[], other: OwnLines[]) =>
  one.length === other.length && one.every((lines, index) => lines === other[index]);

/** Shipped lines of a group. What the content of the site says is read by visitors, also where the admin area says it. */
async function shippedFor(language: string, group: LineGroup, content: ContentTexts): Promise<Lines> {
  const lines = await shippedLines(language, group);
  if (group !== 'site' || content.open.size === 0) return lines;
  const others = Object.entries(await shippedLines(language, 'admin'));
  return { ...lines, ...Object.fromEntries(others.filter(([source]) => content.open.has(source))) };
}

/** Own lines lie together: who asks for those of the site must not get those of the admin area. */
async function groupTest(group: LineGroup, content: ContentTexts): Promise<(source: string) => boolean> {
  const sources = await listShippedSources();
  return (source) => sources.get(source) === group || (group === 'site' && content.open.has(source));
}
