import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { displayName } from '../../../data/accounts/display-name.ts';
import { newId } from '../../../platform/ids.ts';
import { startJob, type StartedJob } from '../../background/first-slice.ts';
import { auditStep, userSubject } from '../../site/audit/audit-step.ts';
import type { SignedIn } from '../caller.ts';

/** Starts a count of all files of a user. */
export async function startRecalculation(caller: SignedIn, user: UserItem): Promise<StartedJob> {
  const audit = auditStep('user.recalculate_space', { target: userSubject(user) });
  const about = { subject: String(user.userId), userId: caller.user.userId, name: displayName(user) };
  return startJob({ ...about, jobId: newId(), kind: 'recalculateSpace', payload: {} }, [audit]);
}
