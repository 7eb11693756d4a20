import { check, type Step, update } from '../commit.ts';
import { User, type UserItem } from '../entities/accounts/user.ts';
import { isStill } from '../is-still.ts';
import { outdatedRead } from '../table/retry-outdated.ts';
import { hasEpoch, patchUser } from './users.ts';

/** The user as they were read for the decision. */
type ReadUser = Pick<UserItem, 'userId' | 'sessionEpoch' | 'tokenEpoch' | 'updatedAtMs'>;

/** Who gets the files, and the job that hands them over. */
export interface PlannedTransfer {
  transferToId: number;
  transferJobId: number;
}

/**
 * The step that plans the erasure of a user and ends all their sessions and API tokens. Fails if the user has changed
 * since they were read, such as by another role.
 */
export function planDeletionStep(
  { userId, sessionEpoch, tokenEpoch = 0, updatedAtMs: readAtMs }: ReadUser,
  deletionAtMs: number,
  transfer: Partial<PlannedTransfer> = {},
): Step {
  const ended = { sessionEpoch: sessionEpoch + 1, tokenEpoch: tokenEpoch + 1, tokenCount: 0 };
  const patch = patchUser(userId, { deletionAtMs, ...transfer })
    .set(ended)
    .where(hasEpoch(sessionEpoch))
    .where(({ updatedAtMs }, { eq }) => eq(updatedAtMs, readAtMs));
  return update(patch.params(), outdatedRead);
}

/**
 * The step that cancels the erasure of a user, and with it the transfer of their files. Fails if the user has changed
 * since they were read, or is gone.
 */
export function cancelDeletionStep({ userId, updatedAtMs: readAtMs }: ReadUser): Step {
  const cancelled = { deletionAtMs: null, transferToId: null, transferJobId: null, transferFolderId: null };
  const patch = patchUser(userId, cancelled).where(({ updatedAtMs }, { eq }) => eq(updatedAtMs, readAtMs));
  return update(patch.params(), outdatedRead);
}

/** The condition that a user is not being deleted, and so may get files. */
export function isNotDeletedStep({ userId }: Pick<UserItem, 'userId'>, otherwise: () => Error): Step {
  const params = User.remove({ userId }).where(({ deletionAtMs }, { notExists }) => notExists(deletionAtMs));
  return check(params.params(), otherwise);
}

/** The condition that an account has not ended, so that its drive may get entries. */
export function accountStaysStep({ userId }: Pick<UserItem, 'userId'>, ended: () => Error): Step {
  return check(User.remove({ userId }).params(), ended);
}

/** A user whose files are on their way. */
export type TransferringUser = Pick<UserItem, 'userId' | 'transferFolderId'> & PlannedTransfer;

/** The condition that the files of a user are still to be handed over by this job: nobody has restored the user. */
export function isTransferringStep({ userId, transferJobId }: TransferringUser, ended: () => Error): Step {
  const params = User.remove({ userId }).where(({ transferJobId: known }, { eq }) =>
    eq(known, transferJobId),
  );
  return check(params.params(), ended);
}

/** The step that notes in which folder the receiver gets the files. Fails if it is another one than was read. */
export function setTransferFolderStep(
  { userId, transferJobId, transferFolderId }: TransferringUser,
  folderId: number,
  otherwise: () => Error,
): Step {
  const patch = patchUser(userId, { transferFolderId: folderId })
    .where(({ transferJobId: known }, { eq }) => eq(known, transferJobId))
    .where((user, is) => isStill(is, user.transferFolderId, transferFolderId));
  return update(patch.params(), otherwise);
}
