import { keepUserRow } from '../../data/accounts/user-row.ts';
import { logger } from '../../platform/logger.ts';
import { inParallel } from '../background/in-parallel.ts';
import type { SignedIn } from './caller.ts';
import { canManage } from './staff-rights.ts';

/** Rows that are kept at the same time. */
const atOnce = 10;

/**
 * Shows a change of a user in the list of users at once, where somebody made it who may see that list. The change
 * itself is done: a failure is left to the stream, which shows the changes of all others too.
 */
export async function listAtOnce(caller: Pick<SignedIn, 'permissions'>, userId: number): Promise<void> {
  if (canManage(caller, 'users.update')) await listChangedUsers([userId]);
}

/** Shows changes of users in the list of users at once, whoever made them. */
export async function listChangedUsers(userIds: number[]): Promise<void> {
  await inParallel(userIds, atOnce, async (userId) => {
    try {
      await keepUserRow(userId);
    } catch (error) {
      logger.warn('The row of a user could not be kept at once', { userId, error });
    }
  });
}
