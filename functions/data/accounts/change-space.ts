import { type Step, update } from '../commit.ts';
import type { UserItem } from '../entities/accounts/user.ts';
import { isStill } from '../is-still.ts';
import { patchUser } from './users.ts';

/** The space of a user's own, as it is stored. */
export type OwnSpace = Pick<UserItem, 'availableSpaceBytes' | 'isSpaceUnlimited'>;

/** The step that gives a user other space of their own. Fails with `moved` where it has changed since it was read. */
export function changeSpaceStep(
  user: OwnSpace & { userId: number },
  next: OwnSpace,
  moved: () => Error,
): Step {
  const change = {
    availableSpaceBytes: next.availableSpaceBytes ?? null,
    isSpaceUnlimited: next.isSpaceUnlimited ?? null,
  };
  const patch = patchUser(user.userId, change)
    .where((item, is) => isStill(is, item.availableSpaceBytes, user.availableSpaceBytes))
    .where((item, is) => isStill(is, item.isSpaceUnlimited, user.isSpaceUnlimited));
  return update(patch.params(), moved);
}
