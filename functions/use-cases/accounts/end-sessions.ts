import { toIsoTime } from '#shared/schema-fields.ts';
import { commit } from '../../data/commit.ts';
import type { SessionItem, UserItem } from '../../data/entities/user.ts';
import { sendMailStep } from '../../data/notifications/mails.ts';
import { nowMs } from '../../platform/clock.ts';
import { deleteSession, keepSessionStep, listSessions } from '../../data/accounts/sessions.ts';
import { type NamedUser, securityStep } from '../site/audit/audit-step.ts';
import { endImpersonation } from './impersonation.ts';
import { type EndingUser, endSessionsStep } from '../../data/accounts/users.ts';

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
  await deleteEndedSessions(user.userId, keep);
}

/** Ends every session of a user for an admin, and notifies the user by mail. 409 where another such call was first. */
export async function endAllSessions(user: UserItem): Promise<void> {
  await commit([
    endSessionsStep(user),
    sendMailStep('sessions_ended', user, { time: toIsoTime(nowMs()) }),
    securityStep('session.end_all', user),
  ]);
  await deleteEndedSessions(user.userId, undefined);
}

/** Deletes a person's sessions but one. They have ended already; this is for the list and the space. */
export async function deleteEndedSessions(userId: number, keep: SessionItem | undefined): Promise<void> {
  const ended = (await listSessions(userId)).filter(({ sessionHash }) => sessionHash !== keep?.sessionHash);
  await Promise.all(
    ended.map(async (session) => {
      await endImpersonation(session, 'session ended');
      await deleteSession(session.sessionHash);
    }),
  );
}
