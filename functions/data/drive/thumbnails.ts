import { isFailedCondition } from '../commit.ts';
import { Entry } from '../entities/drive/entry.ts';

/** Notes that a file's content has a thumbnail; false where the entry or this content of it is gone. */
export async function noteThumbnail(driveId: string, entryId: number, fileName: string): Promise<boolean> {
  try {
    await Entry.patch({ driveId, entryId })
      .set({ hasThumbnail: true })
      .where(({ fileName: current }, { eq }) => eq(current, fileName))
      .go();
    return true;
  } catch (error) {
    if (!isFailedCondition(error)) throw error;
    return false;
  }
}
