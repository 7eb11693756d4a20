import { commit } from '../../data/commit.ts';
import type { SessionItem } from '../../data/entities/user.ts';
import { deleteSession, keepSessionStep, listSessions } from '../../data/accounts/sessions.ts';
import { type NamedUser, securityStep } from '../site/audit/audit-step.ts';
import { type EndingUser, endSessionsStep } from '../../data/accounts/users.ts';

/**
 * Ends every session of a person, but for the one that goes on (SE2), in one write. 409 where another such call was
 * first.
 */
export async function endSessions(
  user: EndingUser & NamedUser,
  { keep }: { keep?: SessionItem | undefined } = {},
): Promise<void> {
  const kept = keep ? [keepSessionStep(keep, user.sessionEpoch + 1)] : [];
  await commit([endSessionsStep(user), ...kept, securityStep('session.end_others', user)]);
  await deleteEndedSessions(user.userId, keep);
}

/** Deletes a person's sessions but one. They have ended already; this is for the list and the space. */
export async function deleteEndedSessions(userId: number, keep: SessionItem | undefined): Promise<void> {
  const ended = (await listSessions(userId)).filter(({ sessionHash }) => sessionHash !== keep?.sessionHash);
  await Promise.all(ended.map(({ sessionHash }) => deleteSession(sessionHash)));
}
