import type { LinesUpload } from '#shared/entities/site/managed-localization.ts';
import { messageOf } from '#shared/messages/errors.ts';
import { checkLine } from '#shared/localizations/check-line.ts';
import { invalid } from '../../../platform/app-error.ts';
import type { SignedIn } from '../../accounts/caller.ts';
import { demandLanguage } from './change-localizations.ts';
import { getLanguagesNow } from './get-languages.ts';
import { type LanguageLines, readLanguageLines } from './language-lines.ts';
import type { WrittenLine } from './sort-out-lines.ts';
import { writeLines } from './write-lines.ts';

interface UploadOptions {
  isDryRun: boolean;
  /** Keeps texts that are there. */
  onlyEmpty: boolean;
}

/**
 * Writes the lines of a file, or only counts what it would change. An empty line is no translation. What cannot
 * be used is named, and the others are written.
 */
export async function uploadLines(
  caller: SignedIn,
  id: number,
  bytes: Uint8Array,
  { isDryRun, onlyEmpty }: UploadOptions,
): Promise<LinesUpload> {
  const record = demandLanguage(await getLanguagesNow(), id);
  const sorted = sortLines(readFile(bytes), await readLanguageLines(record), record.language);
  const lines = onlyEmpty ? sorted.added : [...sorted.added, ...sorted.changed];
  const conflicts = isDryRun
    ? []
    : await writeLines(caller, id, { action: 'localization.upload', lines, field: 'file' });
  return {
    dry_run: isDryRun,
    // What somebody else has translated in this moment is kept.
    added: sorted.added.length - conflicts.length,
    changed: sorted.changed.length + conflicts.length,
    unchanged: sorted.unchanged,
    unknown: sorted.unknown,
    broken: sorted.broken,
  };
}

/** `{ lines: { … } }`, as a download has it, or the lines alone. Names such as `__proto__` are sources like others. */
function readFile(bytes: Uint8Array): [string, unknown][] {
  try {
    const file: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (isMap(file)) {
      const inside: unknown = Object.hasOwn(file, 'lines') ? file['lines'] : undefined;
      return Object.entries(isMap(inside) ? inside : file);
    }
  } catch (cause) {
    throw Object.assign(invalid({ file: 'linesFileUnreadable' }), { cause });
  }
  throw invalid({ file: 'linesFileUnreadable' });
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function sortLines(
  entries: [string, unknown][],
  { sources, own, shippedOf }: LanguageLines,
  language: string,
) {
  const added: WrittenLine[] = [];
  const changed: WrittenLine[] = [];
  const unknown: string[] = [];
  const broken: LinesUpload['broken'] = [];
  let unchanged = 0;
  for (const [source, text] of entries) {
    if (!sources.has(source)) unknown.push(source);
    else if (text !== null && typeof text !== 'string') {
      broken.push({ source, message: messageOf('lineNotText') });
    } else if (text !== null && text.trim() !== '') {
      const [fault] = checkLine(source, text, language);
      const shipped = shippedOf(source);
      const known = own.get(source)?.text ?? shipped;
      if (fault) broken.push({ source, message: messageOf(fault) });
      else if (known === text) unchanged += 1;
      else if (known === undefined) added.push({ source, text, replaces: null });
      else changed.push({ source, text: text === shipped ? null : text });
    }
  }
  return { added, changed, unknown, broken, unchanged };
}
