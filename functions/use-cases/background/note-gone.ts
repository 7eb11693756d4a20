import { chunk } from '#shared/chunk.ts';
import { driveStaysStep, goneAtOnce, type GoneEntry, noteGoneStep } from '../../data/changes.ts';
import { commit } from '../../data/commit.ts';

class DriveGone extends Error {}

/** Notes for the search index that entries are gone, unless their drive is gone as well. */
export async function noteGone(driveId: string, entries: readonly GoneEntry[]): Promise<void> {
  const stays = driveStaysStep(driveId, () => new DriveGone());
  try {
    for (const some of chunk(entries, goneAtOnce)) await commit([noteGoneStep(driveId, some), stays]);
  } catch (error) {
    if (!(error instanceof DriveGone)) throw error;
  }
}
