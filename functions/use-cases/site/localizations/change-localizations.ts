import type { AuditAction } from '#shared/audit/audit-actions.ts';
import type { AuditChange } from '#shared/entities/site/audit-entry.ts';
import {
  localizations,
  type LocalizationValue,
  type SiteLocalization,
} from '#shared/site-config/localizations.ts';
import type { Step } from '../../../data/commit.ts';
import { conflict, notFound } from '../../../platform/app-error.ts';
import { auditStep } from '../audit/audit-step.ts';
import { changesBetween } from '../audit/changes-between.ts';
import { changeRecords, type RecordsChange } from '../change-records.ts';

/** Translators who save at the same moment wait for each other. */
const pauseMs = 30;

interface LanguagesChange extends RecordsChange<LocalizationValue> {
  /** What is written in the same transaction, such as lines. */
  steps?: Step[];
  /** What the audit log tells besides the fields of the records. */
  changes?: AuditChange[];
}

const untold = ['id', 'version', 'linesVersion', 'created_at', 'updated_at'];

/**
 * Changes languages, and returns the first saved one.
 * @param decide gets all languages and the id for a new one; throws to refuse the change
 */
export async function changeLocalizations(
  action: AuditAction,
  decide: (all: SiteLocalization[], newId: number) => LanguagesChange | Promise<LanguagesChange>,
): Promise<SiteLocalization | undefined> {
  const decided: LanguagesChange[] = [];
  return changeRecords(
    localizations,
    async (all, newId) => {
      decided[0] = await decide(all, newId);
      return decided[0];
    },
    {
      audit: (records) => [
        ...(decided[0]?.steps ?? []),
        ...records.map(({ former, next }) =>
          auditStep(action, {
            target: subjectOf((next ?? former) as SiteLocalization),
            changes: [...changesBetween(former, next, { without: untold }), ...(decided[0]?.changes ?? [])],
          }),
        ),
      ],
      busy: () => conflict('languageChanged'),
      pauseMs,
    },
  );
}

const subjectOf = ({ id, name }: SiteLocalization) =>
  ({ type: 'localization', id: String(id), name }) as const;

/** The language of an id, to be changed. Throws 404 if there is none. */
export function demandLanguage(all: readonly SiteLocalization[], id: number): SiteLocalization {
  const found = all.find((known) => known.id === id);
  if (!found) throw notFound();
  return found;
}
