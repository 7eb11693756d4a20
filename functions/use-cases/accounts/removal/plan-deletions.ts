import { deletionGraceDays } from '#shared/user-deletion.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import { deleteEndedTokens } from '../../../data/accounts/access-tokens.ts';
import { isNotDeletedStep, planDeletionStep } from '../../../data/accounts/planned-deletion.ts';
import { findOtherHolder, keptRolesOf } from '../../../data/accounts/role-holders.ts';
import { findUser } from '../../../data/accounts/users.ts';
import { commit } from '../../../data/commit.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { createJobStep, createLaterJobStep } from '../../../data/jobs.ts';
import { sendMailStep } from '../../../data/notifications/mails.ts';
import { retryOutdated } from '../../../data/table/retry-outdated.ts';
import { invalid } from '../../../platform/app-error.ts';
import { dayMs, nowMs } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { personalDriveId } from '../../drive/access/drives.ts';
import { securityStep } from '../../site/audit/audit-step.ts';
import { changesBetween } from '../../site/audit/changes-between.ts';
import type { SignedIn } from '../caller.ts';
import { changeKeptRolesSteps } from '../change-kept-roles.ts';
import { getUsers } from '../manage-people.ts';
import { requireHoldsRightsOf } from '../staff-rights.ts';
import { lastAdmin } from './delete-account.ts';
import type { ErasurePayload } from './erase-user-job.ts';
import { getReceiver, receiverSuspended } from './get-receiver.ts';
import { newTransfer } from './transfer-job.ts';

/**
 * Deletes users. Each is suspended at once, and erased after the days of grace. All are checked before anything is
 * written: throws 404 for a user who is gone, 422 for the caller and for the last administrators, and 403 for a user who
 * holds a permission that the caller lacks. A user who is being deleted already keeps their date.
 * @param receiverId another user, to whom the files are handed over; 422 if they cannot take them
 */
export async function planDeletions(
  caller: SignedIn,
  userIds: readonly number[],
  receiverId?: number,
): Promise<void> {
  if (userIds.includes(caller.user.userId)) throw invalid({ user: 'ownDeletion' });
  const users = await getUsers(userIds);
  await requireDeletable(caller, users);
  const receiver = receiverId === undefined ? undefined : await getReceiver(receiverId, users);
  for (const userId of userIds) await planDeletion(caller, userId, receiver);
}

async function requireDeletable(caller: SignedIn, users: UserItem[]): Promise<void> {
  for (const user of users) await requireHoldsRightsOf(caller, user);
  const byRole = Map.groupBy(
    users.flatMap((user) => keptRolesOf(user).map((roleId) => ({ roleId, userId: user.userId }))),
    ({ roleId }) => roleId,
  );
  for (const [roleId, holders] of byRole) {
    const userIds = holders.map(({ userId }) => userId);
    if (!(await findOtherHolder(roleId, userIds))) throw lastAdmin();
  }
}

async function planDeletion(caller: SignedIn, userId: number, receiver: UserItem | undefined): Promise<void> {
  await retryOutdated(async () => {
    const user = await findUser(userId);
    if (!user || user.deletionAtMs !== undefined) return;
    await requireHoldsRightsOf(caller, user);
    const deletionAtMs = nowMs() + deletionGraceDays * dayMs;
    const time = toIsoTime(deletionAtMs);
    const transfer = receiver && { transferToId: receiver.userId, transferJobId: newId() };
    await commit([
      planDeletionStep(user, deletionAtMs, transfer),
      ...(receiver ? [isNotDeletedStep(receiver, receiverSuspended)] : []),
      ...(transfer ? [createJobStep(newTransfer(user, transfer))] : []),
      ...(await changeKeptRolesSteps(user, [], lastAdmin)),
      createLaterJobStep(newErasure(user, { deletionAtMs }), deletionAtMs),
      sendMailStep('account_deletion_planned', user, { time }),
      securityStep('user.delete', user, {
        changes: changesBetween({}, { until: time, files_to: receiver?.email }),
      }),
    ]);
  });
  const deleted = await findUser(userId);
  // They have ended already; sessions stay until their time, to tell their browsers why.
  if (deleted) await deleteEndedTokens(deleted);
}

function newErasure({ userId }: UserItem, payload: ErasurePayload) {
  const subject = personalDriveId(userId);
  return { jobId: newId(), kind: 'eraseUser' as const, userId, subject, name: '', payload };
}
