import { toIsoTime } from '#shared/contract/schema-fields.ts';
import { cancelDeletionStep } from '../../../data/accounts/planned-deletion.ts';
import { holdRolesSteps } from '../../../data/accounts/role-holders.ts';
import { findUser } from '../../../data/accounts/users.ts';
import { createJobStep } from '../../../data/jobs.ts';
import { commit } from '../../../data/commit.ts';
import { sendMailStep } from '../../../data/notifications/mails.ts';
import { retryOutdated } from '../../../data/table/retry-outdated.ts';
import { notFound } from '../../../platform/app-error.ts';
import { securityStep } from '../../site/audit/audit-step.ts';
import { changesBetween } from '../../site/audit/changes-between.ts';
import type { SignedIn } from '../caller.ts';
import { getUsers } from '../manage-people.ts';
import { requireHoldsRightsOf } from '../staff-rights.ts';
import { newReturn } from './transfer-job.ts';

/**
 * Restores users who are being deleted. All are checked before anything is written: throws 404 for a user who is
 * gone, and 403 for a user who holds a permission that the caller lacks. Does nothing for a user who is not being deleted.
 * Files that were handed over come back, as far as they are still in that folder.
 */
export async function cancelDeletions(caller: SignedIn, userIds: readonly number[]): Promise<void> {
  for (const user of await getUsers(userIds)) await requireHoldsRightsOf(caller, user);
  for (const userId of userIds) await retryOutdated(() => cancelDeletion(caller, userId));
}

async function cancelDeletion(caller: SignedIn, userId: number): Promise<void> {
  const user = await findUser(userId);
  if (!user) throw notFound();
  const { deletionAtMs, ...restored } = user;
  if (deletionAtMs === undefined) return;
  await requireHoldsRightsOf(caller, user);
  const returning = newReturn(user);
  await commit([
    cancelDeletionStep(user),
    ...(returning ? [createJobStep(returning)] : []),
    ...holdRolesSteps(restored),
    sendMailStep('account_deletion_cancelled', user, {}),
    securityStep('user.restore', user, { changes: changesBetween({ until: toIsoTime(deletionAtMs) }, {}) }),
  ]);
}
