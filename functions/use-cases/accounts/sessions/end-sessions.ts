import { toIsoTime } from '#shared/contract/schema-fields.ts';
import { commit } from '../../../data/commit.ts';
import type { SessionItem, UserItem } from '../../../data/entities/accounts/user.ts';
import { sendMailStep } from '../../../data/notifications/mails.ts';
import { nowMs } from '../../../platform/clock.ts';
import { deleteEndedSession, keepSessionStep, listSessions } from '../../../data/accounts/sessions.ts';
import { type NamedUser, securityStep } from '../../site/audit/audit-step.ts';
import { endImpersonation } from '../impersonation.ts';
import { type EndingUser, endSessionsStep } from '../../../data/accounts/users.ts';

/**
 * Ends every session of a person, but for the one that goes on, in one write. 409 where another such call was
 * first.
 */
export async function endSessions(
  user: EndingUser & NamedUser,
  { keep }: { keep?: SessionItem | undefined } = {},
): Promise<void> {
  const kept = keep ? [keepSessionStep(keep, user.sessionEpoch + 1)] : [];
  await commit([endSessionsStep(user), ...kept, securityStep('session.end_others', user)]);
  await deleteEndedSessions(user.userId, { epoch: user.sessionEpoch + 1, keep });
}

/** Ends every session of a user for an admin, and notifies the user by mail. 409 where another such call was first. */
export async function endAllSessions(user: UserItem): Promise<void> {
  await commit([
    endSessionsStep(user),
    sendMailStep('sessions_ended', user, { time: toIsoTime(nowMs()) }),
    securityStep('session.end_all', user),
  ]);
  await deleteEndedSessions(user.userId, { epoch: user.sessionEpoch + 1 });
}

/**
 * Deletes the sessions that have ended already, for the list and the space. Those that began after the ending stay.
 * @param epoch the user's epoch after the ending
 * @param keep a session that goes on, which the list may still show with its former epoch
 */
export async function deleteEndedSessions(
  userId: number,
  { epoch, keep }: { epoch: number; keep?: SessionItem | undefined },
): Promise<void> {
  const ended = (await listSessions(userId)).filter(
    (session) => session.epoch < epoch && session.sessionHash !== keep?.sessionHash,
  );
  await Promise.all(
    ended.map(async (session) => {
      await endImpersonation(session, 'session ended');
      await deleteEndedSession(session.sessionHash, epoch);
    }),
  );
}
