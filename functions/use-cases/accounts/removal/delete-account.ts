import { commit, type Step } from '../../../data/commit.ts';
import { deleteUserSteps } from '../../../data/accounts/delete-user.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { createJobStep } from '../../../data/jobs.ts';
import { sendMailStep } from '../../../data/notifications/mails.ts';
import { retryOutdated } from '../../../data/table/retry-outdated.ts';
import { invalid } from '../../../platform/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { securityStep } from '../../site/audit/audit-step.ts';
import { personalDriveId } from '../../drive/access/drives.ts';
import { changeKeptRolesSteps } from '../change-kept-roles.ts';
import type { RemovalPayload } from './remove-account.ts';

export const lastAdmin = () => invalid({ user: 'lastAdmin' });

/**
 * Deletes an account. The person is gone with one write, and with them every session and token; a job that is
 * written beside it removes what is theirs. 422 for the last administrator.
 */
export async function deleteAccount(user: UserItem, alongside: Step[] = []): Promise<void> {
  await retryOutdated(async () =>
    commit([
      ...deleteUserSteps(user),
      ...(await changeKeptRolesSteps(user, [], lastAdmin)),
      ...removalSteps(user),
      ...alongside,
      securityStep('user.delete', user),
    ]),
  );
}

/** The steps that follow from the end of an account: the last mail, and the jobs that remove what belonged to it. */
export function removalSteps(user: UserItem): Step[] {
  return [
    sendMailStep('account_deleted', user, {}),
    createJobStep(newRemoval(user)),
    createJobStep(newEndOfSubscriptions(user)),
  ];
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
