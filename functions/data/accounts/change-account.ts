import { put, type Step, update } from '../commit.ts';
import { UserEmail, type UserItem } from '../entities/accounts/user.ts';
import { isStill } from '../is-still.ts';
import { releaseEmailStep } from './delete-user.ts';
import {
  endedFields,
  type FieldChanges,
  hasEpoch,
  patchUser,
  type SessionsEnd,
  type UserChange,
} from './users.ts';

/** What a caller who manages users changes of one; absent fields stay, null takes one away. */
export type AccountChange = FieldChanges<UserChange> & { email?: string };

interface ChangeOptions {
  /** The sessions end in the same write. */
  end?: SessionsEnd | undefined;
  /** The error where the user has changed since they were read. */
  moved: () => Error;
  emailTaken: () => Error;
}

/**
 * The steps that change a user together with their address, roles, permissions or password. They fail with `moved`
 * where the address, roles, permissions, planned deletion or, if they end, sessions are no longer those that were read,
 * as these decided whether the caller may make the change.
 */
export function changeAccountSteps(
  user: UserItem,
  { email, ...change }: AccountChange,
  { end, moved, emailTaken }: ChangeOptions,
): Step[] {
  const { userId, email: former, roleIds, directPermissions, deletionAtMs, sessionEpoch } = user;
  const patch = patchUser(userId, change)
    .set({ ...(email !== undefined && { email }), ...(end && endedFields(user, end)) })
    .where((item, is) => `${is.eq(item.email, former)} AND ${is.eq(item.roleIds, roleIds)}`)
    .where((item, is) => isStill(is, item.directPermissions, directPermissions))
    .where((item, is) => isStill(is, item.deletionAtMs, deletionAtMs));
  const guarded = end ? patch.where(hasEpoch(sessionEpoch)) : patch;
  const claims =
    email === undefined || email === former
      ? []
      : [put(UserEmail.create({ email, userId }).params(), emailTaken), releaseEmailStep(former, userId)];
  return [update(guarded.params(), moved), ...claims];
}
