import type { Reason } from '#shared/messages/errors.ts';
import { checkLine } from '#shared/localizations/check-line.ts';
import { localizationLimits } from '#shared/localizations/localization-limits.ts';
import type { SiteLocalization } from '#shared/site-config/localizations.ts';
import { AppError, invalid } from '../../../platform/app-error.ts';
import type { SignedIn } from '../../accounts/caller.ts';
import { demandLanguage } from './change-localizations.ts';
import { readDefaultLanguage } from './default-language.ts';
import { getLanguagesNow } from './get-languages.ts';
import { listSources } from './list-sources.ts';
import { rename } from './save-localization.ts';
import type { LineConflict, WrittenLine } from './sort-out-lines.ts';
import { writeLines } from './write-lines.ts';

interface LocalizationUpdate {
  name?: string | undefined;
  language?: string | undefined;
  lines?: Readonly<Record<string, string | null>> | undefined;
  replaces?: Readonly<Record<string, string | null>> | undefined;
}

/**
 * Renames a language and writes some of its lines. Throws 422 for lines that cannot be used, and then nothing is
 * saved; 409 names the lines that somebody else has changed meanwhile, and the others are saved.
 */
export async function updateLocalization(
  caller: SignedIn,
  id: number,
  { lines = {}, replaces = {}, ...renaming }: LocalizationUpdate,
): Promise<SiteLocalization> {
  const record = demandLanguage(await getLanguagesNow(), id);
  const { maxLinesPerCall: count } = localizationLimits;
  const written = Object.entries(lines).map(([source, text]): WrittenLine => {
    const isEmpty = text === null || text.trim() === '';
    const former = Object.hasOwn(replaces, source) ? replaces[source] : undefined;
    return { source, text: isEmpty ? null : text, replaces: former };
  });
  if (written.length > count) throw invalid({ lines: { code: 'tooManyLines', params: { count } } });
  await demandUsable(written, record.language);
  const conflicts = await writeLines(caller, id, {
    action: 'localization.update',
    lines: written,
    field: 'lines',
    change: async (former, all) =>
      rename(former, renaming, { all, defaultCode: (await readDefaultLanguage()).code }),
  });
  if (conflicts.length > 0) throw linesChanged(conflicts);
  return demandLanguage(await getLanguagesNow(), id);
}

async function demandUsable(lines: readonly WrittenLine[], language: string): Promise<void> {
  const sources = await listSources();
  const errors: Record<string, Reason[]> = {};
  for (const { source, text } of lines) {
    const isKnown = sources.has(source);
    const faults = isKnown && text !== null ? checkLine(source, text, language) : [];
    if (!isKnown || faults.length > 0) errors[`lines.${source}`] = isKnown ? faults : ['lineUnknown'];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Each line is a field with both texts; an empty one is none. */
function linesChanged(conflicts: readonly LineConflict[]): AppError {
  const reasons = conflicts.map(({ source, theirs, yours }): [string, Reason] => [
    `lines.${source}`,
    { code: 'lineChanged', params: { theirs: theirs ?? '', yours: yours ?? '' } },
  ]);
  return new AppError(409, 'linesChanged', { errors: Object.fromEntries(reasons) });
}
