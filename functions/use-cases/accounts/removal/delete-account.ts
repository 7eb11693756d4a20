import { commit, type Step } from '../../../data/commit.ts';
import { deleteUserSteps } from '../../../data/accounts/delete-user.ts';
import type { UserItem } from '../../../data/entities/user.ts';
import { createJobStep } from '../../../data/jobs.ts';
import { sendMailStep } from '../../../data/notifications/mails.ts';
import { findOtherHolder, keptRolesOf, leaveRoleSteps } from '../../../data/accounts/role-holders.ts';
import { conflict, invalid } from '../../../platform/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { personalDriveId } from '../../drive/access/drives.ts';
import type { RemovalPayload } from './remove-account.ts';

/** The person who was to keep a role has just given it up: somebody else may have it. */
class HolderLeft extends Error {}

const maxAttempts = 5;

/**
 * Deletes an account (U6). The person is gone with one write, and with them every session and token; a job that is
 * written beside it removes what is theirs. 422 for the last administrator.
 */
export async function deleteAccount(user: UserItem, alongside: Step[] = []): Promise<void> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    try {
      await commit([
        ...deleteUserSteps(user),
        ...(await giveUpRoles(user)),
        sendMailStep('account_deleted', user, {}),
        createJobStep(newRemoval(user)),
        createJobStep(newEndOfSubscriptions(user)),
        ...alongside,
      ]);
      return;
    } catch (error) {
      if (!(error instanceof HolderLeft)) throw error;
    }
  }
  throw conflict();
}

async function giveUpRoles(user: UserItem): Promise<Step[]> {
  const steps = keptRolesOf(user).map(async (roleId) => {
    const other = await findOtherHolder(roleId, [user.userId]);
    if (!other) throw invalid({ user: 'lastAdmin' });
    return leaveRoleSteps([user.userId], other, () => new HolderLeft());
  });
  return (await Promise.all(steps)).flat();
}

/** Created for every user, because a checkout may be paid concurrently. */
function newEndOfSubscriptions({ userId }: UserItem) {
  const subject = `billing#${userId}`;
  return { jobId: newId(), kind: 'endSubscriptions' as const, userId, subject, name: '', payload: {} };
}

function newRemoval({ userId, image }: UserItem) {
  const payload: RemovalPayload = { image };
  const subject = personalDriveId(userId);
  return { jobId: newId(), kind: 'deleteAccount' as const, userId, subject, name: '', payload };
}
