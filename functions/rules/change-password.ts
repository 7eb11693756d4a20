import { errorMessages } from '#shared/errors.ts';
import type { SessionItem, UserItem } from '../data/entities/user.ts';
import { changeUser } from '../data/users.ts';
import { verifyCredentials } from '../identity/credentials.ts';
import { invalid } from '../platform/app-error.ts';
import { endSessions } from './end-sessions.ts';
import { replacePassword } from './replace-password.ts';

interface Change {
  /** Not asked for where the person has no password yet. */
  currentPassword: string | null | undefined;
  password: string;
  /** Whether API tokens end as well. */
  endsTokens?: boolean;
  session: SessionItem | undefined;
  userAgent: string | undefined;
}

/**
 * Changes a person's password (A7); 422 on the field where the current one is wrong. Sent again after its answer was
 * lost, the current one is the former already: where the new one holds, it is done.
 */
export async function changePassword(user: UserItem, change: Change): Promise<void> {
  const { currentPassword, password, endsTokens = false, session, userAgent } = change;
  if (user.hasPassword && !(await verifyCredentials(user.userId, currentPassword ?? ''))) {
    if (!(await verifyCredentials(user.userId, password))) {
      throw invalid({ current_password: errorMessages.wrongCurrentPassword });
    }
    // What a function that ended in between has left to do.
    return endSessions(user, { keep: session });
  }
  await replacePassword(user, { password, keep: session, userAgent, endsTokens }, async () => {
    if (!user.hasPassword) await changeUser(user.userId, { hasPassword: false });
  });
}
