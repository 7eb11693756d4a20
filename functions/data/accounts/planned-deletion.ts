import { type Step, update } from '../commit.ts';
import type { UserItem } from '../entities/user.ts';
import { outdatedRead } from '../retry-outdated.ts';
import { hasEpoch, patchUser } from './users.ts';

/** The user as they were read for the decision. */
type ReadUser = Pick<UserItem, 'userId' | 'sessionEpoch' | 'tokenEpoch' | 'updatedAtMs'>;

/**
 * The step that plans the erasure of a user and ends all their sessions and API tokens. Fails if the user has changed
 * since they were read, such as by another role.
 */
export function planDeletionStep(
  { userId, sessionEpoch, tokenEpoch = 0, updatedAtMs: readAtMs }: ReadUser,
  deletionAtMs: number,
): Step {
  const ended = { sessionEpoch: sessionEpoch + 1, tokenEpoch: tokenEpoch + 1, tokenCount: 0 };
  const patch = patchUser(userId, { deletionAtMs })
    .set(ended)
    .where(hasEpoch(sessionEpoch))
    .where(({ updatedAtMs }, { eq }) => eq(updatedAtMs, readAtMs));
  return update(patch.params(), outdatedRead);
}

/** The step that cancels the erasure of a user. Fails if the user has changed since they were read, or is gone. */
export function cancelDeletionStep({ userId, updatedAtMs: readAtMs }: ReadUser): Step {
  const patch = patchUser(userId, { deletionAtMs: null }).where(({ updatedAtMs }, { eq }) =>
    eq(updatedAtMs, readAtMs),
  );
  return update(patch.params(), outdatedRead);
}
