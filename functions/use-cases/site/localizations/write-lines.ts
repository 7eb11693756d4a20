import type { AuditAction } from '#shared/audit/audit-actions.ts';
import { chunk } from '#shared/chunk.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { cutText } from '#shared/text/cut-text.ts';
import { localizationLimits } from '#shared/localizations/localization-limits.ts';
import type { SiteLocalization } from '#shared/site-config/localizations.ts';
import { deleteLineStep, type OwnLine, putLineStep } from '../../../data/site/localization-lines.ts';
import { invalid } from '../../../platform/app-error.ts';
import { nowMs } from '../../../platform/clock.ts';
import type { SignedIn } from '../../accounts/caller.ts';
import { changeLocalizations, demandLanguage } from './change-localizations.ts';
import { type LanguageLines, readLanguageLines } from './language-lines.ts';
import { noteOwnLines, type OwnLines } from './own-lines.ts';
import { type LineConflict, sortOutLines, type WrittenLine } from './sort-out-lines.ts';

/** Beside the record, its set, the versions of the site and the audit log, 100 items in all. */
const linesPerTransaction = 80;
const maxFieldChars = 200;

interface LinesToWrite {
  action: AuditAction;
  lines: readonly WrittenLine[];
  /** Changes the record besides. */
  change?: (record: SiteLocalization, all: readonly SiteLocalization[]) => Promise<SiteLocalization>;
  /** Where an error about the size of all lines belongs. */
  field: string;
}

/**
 * Writes lines of a language, in transactions with its record: so lines that were read with a record are still those
 * when they are replaced. Returns the lines that others have changed meanwhile.
 */
export async function writeLines(
  { user }: SignedIn,
  id: number,
  { action, lines, change, field }: LinesToWrite,
): Promise<LineConflict[]> {
  const conflicts: LineConflict[] = [];
  const batches = lines.length > 0 ? chunk([...lines], linesPerTransaction) : [[]];
  for (const [nth, batch] of batches.entries()) {
    let found: LineConflict[] = [];
    let written: { linesVersion: number; own: OwnLines } | undefined;
    await changeLocalizations(action, async (all) => {
      const record = demandLanguage(all, id);
      const current = await readLanguageLines(record);
      const sorted = sortOutLines(batch, current);
      found = sorted.conflicts;
      const plan = planLines(id, sorted.wanted, { current, userId: user.userId });
      if (bytesOf(plan.after) > localizationLimits.maxLinesBytes) throw tooLarge(field);
      const next = (nth === 0 && (await change?.(record, all))) || record;
      const isChanged = next.name !== record.name || next.language !== record.language;
      written = undefined;
      if (plan.steps.length === 0) return isChanged ? { saved: [next] } : {};
      const linesVersion = record.linesVersion + 1;
      written = { linesVersion, own: plan.after };
      return { saved: [{ ...next, linesVersion }], steps: plan.steps, changes: plan.changes };
    });
    conflicts.push(...found);
    if (written) noteOwnLines(id, written);
  }
  return conflicts;
}

const tooLarge = (field: string) =>
  invalid({
    [field]: {
      code: 'linesTooLarge',
      params: { size: formatBytes(localizationLimits.maxLinesBytes, 'en') },
    },
  });

const bytesOf = (lines: OwnLines) =>
  [...lines.values()].reduce((sum, { source, text }) => sum + Buffer.byteLength(source + text), 0);

/** The steps that write lines, what the audit log tells of them, and the own lines afterwards. */
function planLines(
  id: number,
  wanted: readonly WrittenLine[],
  { current, userId }: { current: LanguageLines; userId: number },
) {
  const { own, shippedOf } = current;
  const after = new Map<string, OwnLine>(own);
  const now = nowMs();
  const steps = wanted.map(({ source, text }) => {
    if (text === null) {
      after.delete(source);
      return deleteLineStep(id, source);
    }
    const shipped = shippedOf(source);
    const line: OwnLine = {
      source,
      text,
      ...(shipped !== undefined && { shipped }),
      updatedAtMs: now,
      updatedById: userId,
    };
    after.set(source, line);
    return putLineStep(id, line);
  });
  return { steps, after, changes: wanted.slice(0, maxTold).map((line) => changeOf(line, own)) };
}

/** As many as the audit log tells of other changes. */
const maxTold = 40;

const changeOf = ({ source, text }: WrittenLine, own: OwnLines) => {
  const cut = (value: string | null | undefined) => (value ? cutText(value, maxFieldChars) : null);
  return {
    field: cutText(source, maxFieldChars),
    from: cut(own.get(source)?.text),
    to: cut(text),
  };
};
