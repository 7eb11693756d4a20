import type { TranslationLine } from '#shared/entities/site/managed-localization.ts';
import { baseLanguage } from '#shared/localizations/language-code.ts';
import type { SourceGroup } from '#shared/localizations/languages.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import type { SiteLocalization } from '#shared/site-config/localizations.ts';
import { displayName } from '../../../data/accounts/display-name.ts';
import { loadUsers } from '../../../data/accounts/users.ts';
import type { OwnLine } from '../../../data/site/localization-lines.ts';
import { listSources } from './list-sources.ts';
import { getOwnLines, type OwnLines } from './own-lines.ts';
import { shippedReader } from './shipped-lines.ts';

/** All lines of a language, in their layers. */
export interface LanguageLines {
  /** Texts of the product and of the site's content, with their group. */
  sources: ReadonlyMap<string, SourceGroup>;
  own: OwnLines;
  /** What the product says; undefined where it says nothing. */
  shippedOf: (source: string) => string | undefined;
}

export async function readLanguageLines(record: SiteLocalization): Promise<LanguageLines> {
  const [sources, own, shippedOf] = await Promise.all([
    listSources(),
    getOwnLines(record),
    shippedReader(record.language, baseLanguage(record.language)),
  ]);
  return { sources, own, shippedOf };
}

/** How far a language is. Lines of texts that are no longer there do not count. */
export function countLines({ sources, own, shippedOf }: LanguageLines) {
  const all = [...sources.keys()];
  return {
    lines_count: all.length,
    translated_count: all.filter((source) => own.has(source) || shippedOf(source)).length,
    outdated_count: all.filter((source) => isOutdated(own.get(source), shippedOf(source))).length,
  };
}

/** The product says something else than when the line was written. */
function isOutdated(line: OwnLine | undefined, shipped: string | undefined): boolean {
  return line?.shipped !== undefined && line.shipped !== shipped;
}

/** Lines as translators see them: all, or those of the named sources. */
export async function viewLines(
  { sources, own, shippedOf }: LanguageLines,
  named: Iterable<string> = sources.keys(),
): Promise<TranslationLine[]> {
  const wanted = [...named];
  const writers = new Set(wanted.flatMap((source) => own.get(source)?.updatedById ?? []));
  const users = await loadUsers([...writers]);
  return wanted.flatMap((source) => {
    const group = sources.get(source);
    if (!group) return [];
    const [line, shipped] = [own.get(source), shippedOf(source)];
    const writer = line && users.get(line.updatedById);
    return {
      source,
      group,
      shipped: shipped ?? null,
      own: line?.text ?? null,
      outdated_shipped: (isOutdated(line, shipped) && line?.shipped) || null,
      updated_at: line ? toIsoTime(line.updatedAtMs) : null,
      updated_by: writer ? displayName(writer) : null,
    };
  });
}
