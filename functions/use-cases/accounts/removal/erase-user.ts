import { deleteUserSteps } from '../../../data/accounts/delete-user.ts';
import { findUser } from '../../../data/accounts/users.ts';
import { commit } from '../../../data/commit.ts';
import { outdatedRead, retryOutdated } from '../../../data/table/retry-outdated.ts';
import type { Slice } from '../../background/define-job.ts';
import { auditStep, userSubject } from '../../site/audit/audit-step.ts';
import { changeKeptRolesSteps } from '../change-kept-roles.ts';
import { removalSteps } from './delete-account.ts';
import { runTransfer } from './run-transfer.ts';

/**
 * Ends the account of a user whose erasure was planned for this time. One write ends it; the jobs that this makes
 * remove what belonged to it. Does nothing if the user was restored or is gone. Files that are to be handed over and are
 * still there are handed over before; `more` where the time ends before that.
 */
export async function eraseUser(
  userId: number,
  deletionAtMs: number,
  slice: Slice,
): Promise<'done' | 'more'> {
  const planned = await findUser(userId);
  if (planned?.deletionAtMs !== deletionAtMs) return 'done';
  const { transferJobId: jobId } = planned;
  if (jobId !== undefined && (await runTransfer({ jobId, userId }, slice)) === 'more') return 'more';
  await retryOutdated(async () => {
    const user = await findUser(userId);
    if (user?.deletionAtMs !== deletionAtMs) return;
    const subject = userSubject(user);
    await commit([
      ...deleteUserSteps(user, outdatedRead),
      ...(await changeKeptRolesSteps(user, [], noOtherHolder)),
      ...removalSteps(user),
      auditStep('user.erase', { target: subject, scope: subject }),
    ]);
  });
  return 'done';
}

/** The deletion required another holder, and nobody relies on a user who is being deleted. */
const noOtherHolder = () => new Error('The user who is to be erased is the last administrator');
