import * as z from 'zod';
import { exportLimits } from '#shared/exports.ts';
import { findUser } from '../../data/accounts/users.ts';
import { commit } from '../../data/commit.ts';
import type { UserItem } from '../../data/entities/accounts/user.ts';
import { findExport, finishExportStep } from '../../data/exports.ts';
import { sendMailStep } from '../../data/notifications/mails.ts';
import { notifyStep } from '../../data/notifications/notifications.ts';
import { nowMs, secondMs } from '../../platform/clock.ts';
import { isSuspended } from '../accounts/caller.ts';
import { permissionsOf } from '../accounts/effective-permissions.ts';
import { canManage } from '../accounts/staff-rights.ts';
import { defineJob, type Slice } from '../background/define-job.ts';
import type { CsvExport } from './define-export.ts';
import { exportUrl } from './export-url.ts';
import { storeExport } from './store-export.ts';

const Payload = z.object({
  exportId: z.int(),
  request: z.object({
    query: z.string().optional(),
    filters: z.array(z.looseObject({})),
    orderBy: z.string(),
    orderDir: z.enum(['asc', 'desc']),
  }),
  columns: z.array(z.string()),
});
export type ExportPayload = z.output<typeof Payload>;

const noteEveryMs = 10 * secondMs;

/** Another run of the same job has already notified the user. */
class ToldBefore extends Error {}

/** Writes the file of a long export and notifies the user. A retry starts from the beginning. */
export const exportJob = defineJob({
  kind: 'export',
  payload: Payload,
  retry: 'someTimes',
  async run({ userId, payload: { exportId, request, columns } }, slice) {
    const [found, user] = await Promise.all([findExport(exportId), findUser(userId)]);
    if (!found || found.readyAtMs !== undefined || !user) return 'done';
    const { csvExports } = await import('./csv-exports.ts');
    const definition = csvExports[found.name];
    if (!(await mayExport(user, definition))) return 'done';
    const total = await definition.countRows(request);
    await storeExport(exportId, noteOnTheWay(definition.writeRows(request, columns), total, slice));
    await tell(user, exportId);
    return 'done';
  },
});

/** Checks the permission again, because it may have been revoked since the start, or the user suspended. */
async function mayExport(user: UserItem, { permission }: CsvExport): Promise<boolean> {
  return !isSuspended(user) && canManage({ permissions: await permissionsOf(user) }, permission);
}

/** Reports progress and extends the job's lease while pieces pass through. Throws if the run has no time left. */
async function* noteOnTheWay(
  pieces: AsyncIterable<Uint8Array>,
  total: number,
  slice: Slice,
): AsyncGenerator<Uint8Array> {
  let [written, notedAtMs] = [0, nowMs()];
  for await (const piece of pieces) {
    yield piece;
    written += rowsPerPiece;
    if (nowMs() - notedAtMs < noteEveryMs) continue;
    if (!slice.hasTime()) throw new Error('The export does not fit into one run');
    await slice.note({ progress: Math.min(99, Math.floor((100 * written) / Math.max(1, total))) });
    notedAtMs = nowMs();
  }
}
const rowsPerPiece = 100;

async function tell(user: UserItem, exportId: number): Promise<void> {
  const url = exportUrl(exportId);
  const { userId } = user;
  try {
    await commit([
      finishExportStep(exportId, () => new ToldBefore()),
      notifyStep({ userId, type: 'CsvExportReady', cause: String(exportId), text: { url } }),
      sendMailStep('csv_export_ready', user, { url, hours: exportLimits.keptHours }),
    ]);
  } catch (error) {
    if (!(error instanceof ToldBefore)) throw error;
  }
}
