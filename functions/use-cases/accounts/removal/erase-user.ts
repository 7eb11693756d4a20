import { deleteUserSteps } from '../../../data/accounts/delete-user.ts';
import { findUser } from '../../../data/accounts/users.ts';
import { commit } from '../../../data/commit.ts';
import { outdatedRead, retryOutdated } from '../../../data/retry-outdated.ts';
import { auditStep, userSubject } from '../../site/audit/audit-step.ts';
import { changeKeptRolesSteps } from '../change-kept-roles.ts';
import { removalSteps } from './delete-account.ts';

/**
 * Ends the account of a user whose erasure was planned for this time (AU4). One write ends it; the jobs that this makes
 * remove what belonged to it. Does nothing if the user was restored or is gone.
 */
export async function eraseUser(userId: number, deletionAtMs: number): Promise<void> {
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
}

/** The deletion required another holder, and nobody relies on a user who is being deleted. */
const noOtherHolder = () => new Error('The user who is to be erased is the last administrator');
