import { can } from '#shared/permissions.ts';
import { keepUserRow } from '../../data/accounts/user-row.ts';
import { logger } from '../../platform/logger.ts';
import type { SignedIn } from './caller.ts';

/**
 * Shows a change of a user in the list of users at once, where somebody made it who may see that list. The change
 * itself is done: a failure is left to the stream, which shows the changes of all others too.
 */
export async function listAtOnce(caller: Pick<SignedIn, 'permissions'>, userId: number): Promise<void> {
  if (!can(caller.permissions, 'users.update')) return;
  try {
    await keepUserRow(userId);
  } catch (error) {
    logger.warn('The row of a user could not be kept at once', { userId, error });
  }
}
