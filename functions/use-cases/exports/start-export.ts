import { exportLimits } from '#shared/exports.ts';
import type { ExportName } from '#shared/listings/listings.ts';
import { commit } from '../../data/commit.ts';
import { createExportStep } from '../../data/exports.ts';
import { createJobStep } from '../../data/jobs.ts';
import { invalid } from '../../platform/app-error.ts';
import { nowMs } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { auditStep } from '../site/audit/audit-step.ts';
import { changesBetween } from '../site/audit/changes-between.ts';
import { csvExports } from './csv-exports.ts';
import type { CsvExport, ExportRequest } from './define-export.ts';
import type { ExportPayload } from './export-job.ts';
import { exportUrl } from './export-url.ts';
import { storeExport } from './store-export.ts';

/** Input of an export. */
export interface ExportWish {
  request: ExportRequest;
  /** All by default. */
  columns?: string[] | undefined;
}

/**
 * Exports a list as CSV. Writes up to `readyRows` rows immediately. Starts a job for more, which notifies
 * the caller.
 * @returns the URL of the export, or undefined if a job writes it
 */
export async function startExport(
  { user: { userId } }: SignedIn,
  name: ExportName,
  { request, columns }: ExportWish,
): Promise<string | undefined> {
  const definition = csvExports[name];
  const wanted = demandColumns(definition, columns);
  const exportId = newId();
  const about = { exportId, userId, name };
  const audit = auditStep('export.create', {
    target: { type: 'export', id: String(exportId), name },
    changes: changesBetween({}, { ...request, columns: wanted }),
  });
  if ((await definition.countRows(request)) <= exportLimits.readyRows) {
    await storeExport(exportId, definition.writeRows(request, wanted));
    await commit([createExportStep({ ...about, readyAtMs: nowMs() }), audit]);
    return exportUrl(exportId);
  }
  const payload: ExportPayload = { exportId, request, columns: [...wanted] };
  const job = { jobId: newId(), kind: 'export' as const, userId, subject: name, name: '', payload };
  await commit([createExportStep(about), createJobStep(job), audit]);
  return undefined;
}

/** Throws 422 for a column that the list does not have. */
function demandColumns(
  definition: CsvExport,
  wanted: readonly string[] = definition.columns,
): readonly string[] {
  if (wanted.some((name) => !definition.columns.includes(name))) throw invalid({ columns: 'invalidValue' });
  return wanted.length === 0 ? definition.columns : [...new Set(wanted)];
}
