import { exportLimits } from '#shared/exports.ts';
import type { ExportItem } from '../../data/entities/export.ts';
import { findExport } from '../../data/exports.ts';
import { forbidden, gone, notFound } from '../../platform/app-error.ts';
import { hourMs, nowMs } from '../../platform/clock.ts';
import { exportKey, findObjectSize } from '../../storage/objects.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { canManage } from '../accounts/staff-rights.ts';
import { csvExports } from './csv-exports.ts';

/**
 * Returns a finished export of the caller. Throws 404 for another user's export or one that is not ready, 403 if
 * the caller has lost the permission, and 410 after `keptHours` or if the file is gone.
 */
export async function getExport(caller: SignedIn, exportId: number): Promise<ExportItem> {
  const found = await findExport(exportId);
  if (found?.readyAtMs === undefined || found.userId !== caller.user.userId) throw notFound();
  if (!canManage(caller, csvExports[found.name].permission)) throw forbidden();
  if (nowMs() >= found.readyAtMs + exportLimits.keptHours * hourMs) throw gone();
  if ((await findObjectSize(exportKey(exportId))) === undefined) throw gone();
  return found;
}
