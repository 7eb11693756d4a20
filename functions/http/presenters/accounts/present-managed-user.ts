import type { User } from '#shared/entities/accounts/user.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import type { SignedIn } from '../../../use-cases/accounts/caller.ts';
import { canManage } from '../../../use-cases/accounts/staff-rights.ts';
import { describeForManagers } from './describe-for-managers.ts';
import { presentUserTo } from './present-user.ts';

/** A user as another user sees them, with what only those see who manage users. */
export async function presentManagedUser(user: UserItem, viewer: SignedIn): Promise<User> {
  const known = canManage(viewer, 'users.update') ? await describeForManagers(user) : {};
  return { ...(await presentUserTo(user, viewer)), ...known };
}
