import { chunk } from '#shared/chunk.ts';
import { driveStaysStep, goneAtOnce, noteGoneStep } from '../../data/changes.ts';
import { commit } from '../../data/commit.ts';

class DriveGone extends Error {}

/** Notes for the search index that entries were deleted for good, unless their drive is gone as well. */
export async function noteGone(driveId: string, entryIds: number[]): Promise<void> {
  const stays = driveStaysStep(driveId, () => new DriveGone());
  try {
    for (const some of chunk(entryIds, goneAtOnce)) await commit([noteGoneStep(driveId, some), stays]);
  } catch (error) {
    if (!(error instanceof DriveGone)) throw error;
  }
}
