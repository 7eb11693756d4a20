import { commit, type Step } from '../data/commit.ts';
import type { SessionItem } from '../data/entities/user.ts';
import { deleteSession, keepSessionStep, listSessions } from '../data/sessions.ts';
import { type EndingUser, endSessionsStep, type SessionsEnd } from '../data/users.ts';

interface EndSessionsOptions {
  keep?: SessionItem | undefined;
  alongside?: Step[];
  /** What else changes of the person. */
  change?: SessionsEnd;
}

/**
 * Ends every session of a person, but for the one that goes on (SE2, A6, A7), in one write with what stands beside
 * it. 409 where another such call was first.
 */
export async function endSessions(
  user: EndingUser,
  { keep, alongside = [], change }: EndSessionsOptions = {},
): Promise<void> {
  const epoch = user.sessionEpoch + 1;
  await commit([
    endSessionsStep(user, change),
    ...(keep ? [keepSessionStep(keep, epoch)] : []),
    ...alongside,
  ]);
  // They have ended already; this is for the list and the space.
  const ended = (await listSessions(user.userId)).filter(
    ({ sessionHash }) => sessionHash !== keep?.sessionHash,
  );
  await Promise.all(ended.map(({ sessionHash }) => deleteSession(sessionHash)));
}
