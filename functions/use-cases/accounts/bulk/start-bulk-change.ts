import type { UserChange } from '#shared/routes/accounts/bulk-users.ts';
import { invalid } from '../../../platform/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { startJob, type StartedJob } from '../../background/first-slice.ts';
import { auditStep } from '../../site/audit/audit-step.ts';
import { changesBetween } from '../../site/audit/changes-between.ts';
import type { SignedIn } from '../caller.ts';
import type { BulkPayload, Selection } from './bulk-change-job.ts';
import { selectUsers } from './select-users.ts';

/** Starts a change of many users. Throws 422 if it selects nobody. */
export async function startBulkChange(
  { user: { userId } }: SignedIn,
  change: UserChange,
  selection: Selection,
): Promise<StartedJob> {
  const total = (await selectUsers(selection, userId)).length;
  if (total === 0) throw invalid({ matching: 'nobodyMatches' });
  const jobId = newId();
  const payload: BulkPayload = { change, selection, total, afterId: 0, changed: 0, failed: 0, failures: [] };
  const { kind, ...values } = change;
  const audit = auditStep('user.change_many', {
    target: { type: 'site', id: String(jobId), name: kind },
    changes: changesBetween({}, { users: total, ...values }),
  });
  return startJob({ jobId, kind: 'changeUsers', userId, subject: 'users', name: kind, payload }, [audit]);
}
