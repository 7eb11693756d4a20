import type { SignedIn } from '../caller.ts';
import { canManage } from '../staff-rights.ts';
import { userRows } from './user-rows.ts';

/** Shows a change of a user in the list of users at once, if somebody made it who may see that list. */
export async function listAtOnce(caller: Pick<SignedIn, 'permissions'>, userId: number): Promise<void> {
  await listAllAtOnce(caller, [userId]);
}

/** The same for a change of several users. */
export async function listAllAtOnce(
  caller: Pick<SignedIn, 'permissions'>,
  userIds: readonly number[],
): Promise<void> {
  if (canManage(caller, 'users.update')) await userRows.updateAtOnce(userIds.map((rowId) => ({ rowId })));
}
