import type { ShortUser } from '#shared/entities/accounts/short-user.ts';
import { listUsersById } from '../../../data/accounts/users.ts';
import type { KnownUser } from '../../../data/entities/accounts/user.ts';
import { presentShortUser } from './present-user.ts';

/** Somebody whose account is gone. */
export function presentFormerUser(userId: number): ShortUser {
  const name = 'Deleted user';
  return { id: userId, email: '', display_name: name, name, image: null, avatar: null, model_type: 'user' };
}

/**
 * Looks up the people beside a page of things, the caller without a read. Answers the short user of each id; a
 * person who is gone is told as such.
 */
export async function loadShortUsers(
  userIds: (number | undefined)[],
  known: KnownUser,
): Promise<(userId: number) => ShortUser> {
  const others = userIds.filter((userId) => userId !== undefined && userId !== known.userId);
  const users = [known, ...(await listUsersById(others as number[]))];
  const byId = new Map(users.map((user) => [user.userId, presentShortUser(user)]));
  return (userId) => byId.get(userId) ?? presentFormerUser(userId);
}
