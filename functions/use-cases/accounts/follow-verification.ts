import type { Step } from '../../data/commit.ts';
import type { UserItem } from '../../data/entities/accounts/user.ts';
import { outdatedRead } from '../../data/table/retry-outdated.ts';
import { joinSteps } from '../workspaces/answer-invite.ts';
import { findPendingJoin } from '../workspaces/register-invited.ts';
import { waitingSteps } from './verify-address.ts';

/**
 * The steps that follow when a user's address is verified: the join and the notifications that waited for it. Commit
 * them in `retryOutdated`, with the step that verifies the address.
 */
export async function followVerificationSteps(user: UserItem): Promise<Step[]> {
  const pending = await findPendingJoin(user);
  const join = pending ? joinSteps(user, pending.workspace, pending.invite, outdatedRead) : [];
  return [...(await waitingSteps(user, pending?.invite.inviteId)), ...join];
}
