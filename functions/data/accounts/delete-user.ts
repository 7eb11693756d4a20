import { conflict } from '../../platform/app-error.ts';
import { remove, type Step } from '../commit.ts';
import { User, UserEmail, type UserItem } from '../entities/user.ts';

/**
 * The steps by which a person is no more: from then on no session and no token is theirs, and their address is free.
 * Their roles must be those that were read.
 */
export function deleteUserSteps({ userId, email, roleIds }: UserItem): Step[] {
  const person = User.remove({ userId }).where((user, { eq }) => eq(user.roleIds, roleIds));
  return [remove(person.params(), conflict), releaseEmailStep(email, userId)];
}

/** The step that sets an address free, which must be this person's. */
export function releaseEmailStep(email: string, userId: number): Step {
  const claim = UserEmail.remove({ email }).where((known, { eq }) => eq(known.userId, userId));
  return remove(claim.params(), conflict);
}
