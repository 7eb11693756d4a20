import { conflict } from '../../platform/app-error.ts';
import { remove, type Step } from '../commit.ts';
import { User, UserEmail, type UserItem } from '../entities/accounts/user.ts';
import { isStill } from '../is-still.ts';

/**
 * The steps by which a person is no more: from then on no session and no token is theirs, and their address is free.
 * Fail with `changed` if they have other roles than were read, or an admin has deleted or restored them since.
 */
export function deleteUserSteps(
  { userId, email, roleIds, deletionAtMs }: UserItem,
  changed: () => Error = conflict,
): Step[] {
  const person = User.remove({ userId })
    .where((user, { eq }) => eq(user.roleIds, roleIds))
    .where((user, is) => isStill(is, user.deletionAtMs, deletionAtMs));
  return [remove(person.params(), changed), releaseEmailStep(email, userId)];
}

/** The step that sets an address free, which must be this person's. */
export function releaseEmailStep(email: string, userId: number): Step {
  const claim = UserEmail.remove({ email }).where((known, { eq }) => eq(known.userId, userId));
  return remove(claim.params(), conflict);
}
