import type { SessionItem, UserItem } from '../../../data/entities/accounts/user.ts';
import { verifyCredentials } from '../../../identity/credentials.ts';
import { invalid } from '../../../platform/app-error.ts';
import { changeUser } from '../change-user.ts';
import type { Endings } from './password-endings.ts';
import { replacePassword } from './replace-password.ts';

interface Change {
  /** Not asked for where the person has no password yet. */
  currentPassword: string | null | undefined;
  password: string;
  /** All API tokens, or all social connections, end as well. */
  endsTokens?: boolean;
  endsConnections?: boolean;
  session: SessionItem | undefined;
  userAgent: string | undefined;
}

/**
 * Changes a user's password. Throws 422 at the field if the current password is wrong or missing; a wrong one
 * counts towards the identity service's lock.
 */
export async function changePassword(user: UserItem, change: Change): Promise<void> {
  const { currentPassword, password, session, userAgent } = change;
  if (user.hasPassword && !(await isCurrent(user, currentPassword))) {
    throw invalid({ current_password: 'wrongCurrentPassword' });
  }
  const endings: Endings = {
    tokens: change.endsTokens ? 'all' : 'none',
    connections: change.endsConnections ? 'all' : 'none',
  };
  await replacePassword(user, { password, keep: session, userAgent, endings }, async () => {
    if (!user.hasPassword) await changeUser(user.userId, { hasPassword: false });
  });
}

/** An empty password is wrong without asking. */
async function isCurrent({ userId }: UserItem, password: string | null | undefined): Promise<boolean> {
  return Boolean(password) && verifyCredentials(userId, password ?? '');
}
