import { commit, type Step } from '../../../data/commit.ts';
import type { SessionItem, UserItem } from '../../../data/entities/accounts/user.ts';
import { noteSignInStep } from '../../../data/accounts/users.ts';
import { getSettings } from '../../site/site-settings.ts';
import { securityStep } from '../../site/audit/audit-step.ts';
import { deleteEndedSessions } from './end-sessions.ts';
import { signInAgain } from './pending-login.ts';

/** The epoch of a user's next session: a new one, which ends the others, where one device may be signed in at a time. */
export async function nextSessionEpoch({ sessionEpoch }: Pick<UserItem, 'sessionEpoch'>): Promise<number> {
  const { auth } = await getSettings();
  return auth.single_device ? sessionEpoch + 1 : sessionEpoch;
}

/**
 * Begins a session of somebody who has proved all that they must, in one write with what they proved it by. Other
 * sessions end where the session has a new epoch. 409 where their sessions were ended meanwhile, as by another password.
 * @param steps the steps that keep the new session, and use up what was proved
 */
export async function beginSession(user: UserItem, session: SessionItem, steps: Step[]): Promise<void> {
  await commit([
    noteSignInStep(user, session.epoch, signInAgain),
    ...steps,
    securityStep('session.start', user),
  ]);
  if (session.epoch !== user.sessionEpoch) await deleteEndedSessions(user.userId, { epoch: session.epoch });
}
