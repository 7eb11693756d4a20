import { commit } from '../../data/commit.ts';
import type { ShareItem } from '../../data/entities/share.ts';
import type { Home } from '../../data/rehome-entry.ts';
import { createShareSteps, forgetShare, removeShareSteps, uncountPersonStep } from '../../data/shares.ts';

/** Somebody else has done it. */
class MovedAlready extends Error {}
const movedAlready = () => new MovedAlready();

/** The entry is there no more. */
class EntryGone extends Error {}

/**
 * Lets a share follow its entry into another drive. Who owns that drive has everything there anyway: their share ends,
 * and is counted off.
 */
export async function rehomeShare(share: ShareItem, { driveId, ownerId }: Home): Promise<void> {
  const moved = { ...share, driveId };
  const isOwners = share.userId === ownerId;
  try {
    await commit([
      ...removeShareSteps(share, movedAlready),
      ...(isOwners
        ? [uncountPersonStep(moved, () => new EntryGone())]
        : createShareSteps(moved, movedAlready)),
    ]);
  } catch (error) {
    if (error instanceof MovedAlready) return;
    if (!(error instanceof EntryGone)) throw error;
    await forgetShare(share);
  }
}
