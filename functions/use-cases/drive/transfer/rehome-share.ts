import { commit, type Step } from '../../../data/commit.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import type { ShareItem } from '../../../data/entities/drive/share.ts';
import { moveMarks } from '../../../data/drive/marks.ts';
import type { Home } from '../../../data/drive/rehome-entry.ts';
import { createShareSteps, listPeopleOf, removeShareSteps } from '../../../data/sharing/shares.ts';
import { OutdatedRead, outdatedRead } from '../../../data/table/retry-outdated.ts';
import { endShare } from '../../sharing/forget-shares.ts';

/**
 * Lets the shares of an entry go ahead of it into another drive. Behind it they would be lost: whoever follows changes
 * sees that the entry is gone from its drive, and forgets with whom it was shared there.
 */
export async function rehomeSharesOf(
  { driveId, entryId, people = 0 }: EntryItem,
  home: Home,
  alongside: Step[] = [],
): Promise<void> {
  if (people === 0) return;
  for (const share of await listPeopleOf(driveId, entryId)) await rehomeShare(share, home, alongside);
}

/**
 * Lets a share go into another drive, with the stars and tags that its receiver gave what is in the old one. Who owns
 * the new drive has everything there anyway: their share ends, and is counted off.
 */
export async function rehomeShare(
  share: ShareItem,
  { driveId, ownerId }: Home,
  alongside: Step[] = [],
): Promise<void> {
  if (share.userId === ownerId) return endShare(share);
  // First of all: broken off in between, nobody would look for them again.
  await moveMarks(share.userId, share.driveId, driveId);
  try {
    await commit([
      ...removeShareSteps(share, outdatedRead),
      ...createShareSteps({ ...share, driveId }, outdatedRead),
      ...alongside,
    ]);
  } catch (error) {
    // Somebody else has done it.
    if (!(error instanceof OutdatedRead)) throw error;
  }
}
