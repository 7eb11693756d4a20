import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { findUser, findUserIdByEmail } from '../../../data/accounts/users.ts';
import { invalid } from '../../../platform/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { recordAudit } from '../../site/audit/audit-step.ts';
import { isSuspended } from '../caller.ts';
import { type Guess, guessPassword } from './guess-password.ts';
import { suspension } from '../suspension.ts';

/**
 * The person behind an address and a password; 422 on `email` otherwise. An address that nobody has costs the
 * same check, so that neither the answer nor its time tells who is registered.
 */
export async function checkCredentials(given: Omit<Guess, 'userId'>): Promise<UserItem> {
  const userId = await findUserIdByEmail(given.email);
  const matches = await guessPassword({ ...given, userId: userId ?? newId() });
  const user = userId !== undefined && matches ? await findUser(userId) : undefined;
  if (!user) {
    await recordFailure(given.email, userId);
    throw invalid({ email: 'wrongCredentials' });
  }
  if (isSuspended(user)) throw invalid({ email: suspension(user) });
  return user;
}

/** Also records unknown addresses, so that the time of the response does not show which addresses have an account. */
async function recordFailure(email: string, userId: number | undefined): Promise<void> {
  const account = { type: 'user' as const, id: String(userId ?? 0), name: email };
  await recordAudit('session.start', { result: 'refused', target: account, scope: account });
}
