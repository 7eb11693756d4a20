import { chunk } from '#shared/chunk.ts';
import { isFailedCondition, remove, type Step } from '../commit.ts';
import { Entry } from '../entities/drive/entry.ts';
import { Mark, type MarkItem } from '../entities/drive/mark.ts';

/** All marks of a person, by entry: at most a few thousand (`maxMarkedEntries`). */
export async function listMarks(userId: number): Promise<MarkItem[]> {
  const { data } = await Mark.query.byEntry({ userId }).go({ consistent: true, pages: 'all' });
  return data;
}

/** A person's marks of these entries, by the entries' ids; one unit for each that is asked for. */
export async function findMarks(userId: number, entryIds: number[]): Promise<Map<number, MarkItem>> {
  const keys = [...new Set(entryIds)].map((entryId) => ({ userId, entryId }));
  const found = new Map<number, MarkItem>();
  for (let pending = keys; pending.length > 0;) {
    const { data, unprocessed } = await Mark.get(pending).go({ consistent: true });
    for (const mark of data) found.set(mark.entryId, mark);
    pending = unprocessed;
  }
  return found;
}

/**
 * Notes at an entry that somebody has marked it, so that lists look for marks of such entries alone. To be written
 * before the first mark; false where the entry is gone.
 */
export async function noteMarked(driveId: string, entryId: number): Promise<boolean> {
  return didPass(() => Entry.patch({ driveId, entryId }).set({ isMarked: true }).go());
}

export type MarkKey = Pick<MarkItem, 'userId' | 'entryId' | 'driveId'>;

/** Gives an entry a person's star; tags stay. */
export async function setStar({ userId, entryId, driveId }: MarkKey, starredAtMs: number): Promise<void> {
  await Mark.update({ userId, entryId }).set({ driveId, starredAtMs }).go();
}

/** Takes a person's star away; the mark goes with it where it has no tags. */
export async function removeStar({ userId, entryId }: MarkKey): Promise<void> {
  await didPass(() => Mark.patch({ userId, entryId }).remove(['starredAtMs']).go());
  await dropEmptyMark(userId, entryId);
}

/** Replaces a person's tags of an entry; a star stays. */
export async function setTags({ userId, entryId, driveId }: MarkKey, tags: string[]): Promise<void> {
  if (tags.length > 0) {
    await Mark.update({ userId, entryId }).set({ driveId, tags }).go();
    return;
  }
  await didPass(() => Mark.patch({ userId, entryId }).remove(['tags']).go());
  await dropEmptyMark(userId, entryId);
}

/**
 * Replaces a person's tags of an entry if they are still the former ones; a star stays. False if they are others by
 * now, or the mark is gone.
 */
export async function replaceTagsIf(
  { userId, entryId }: Pick<MarkItem, 'userId' | 'entryId'>,
  former: string[],
  tags: string[],
): Promise<boolean> {
  const patch = Mark.patch({ userId, entryId });
  const change = tags.length > 0 ? patch.set({ tags }) : patch.remove(['tags']);
  const passed = await didPass(() => change.where(({ tags: known }, { eq }) => eq(known, former)).go());
  if (passed && tags.length === 0) await dropEmptyMark(userId, entryId);
  return passed;
}

async function dropEmptyMark(userId: number, entryId: number): Promise<void> {
  await didPass(() =>
    Mark.delete({ userId, entryId })
      .where(({ starredAtMs, tags }, { notExists }) => `${notExists(starredAtMs)} AND ${notExists(tags)}`)
      .go(),
  );
}

/** Marks that are written at the same time. */
const atOnce = 20;

/** Forgets a person's marks of entries. */
export async function forgetMarks(userId: number, entryIds: number[]): Promise<void> {
  for (const some of chunk(entryIds, atOnce)) {
    await Promise.all(some.map((entryId) => Mark.delete({ userId, entryId }).go()));
  }
}

/** The write that forgets a person's mark of an entry that is deleted for good; harmless where there is none. */
export function dropMarkStep(userId: number, entryId: number): Step {
  return remove(Mark.delete({ userId, entryId }).params());
}

/** Forgets a person's marks of the entries of a drive that they cannot reach any more. */
export async function forgetMarksIn(userId: number, driveId: string): Promise<void> {
  const marks = (await listMarks(userId)).filter((mark) => mark.driveId === driveId);
  for (const { entryId } of marks) await Mark.delete({ userId, entryId }).go();
}

/** Has a person's marks follow the entries of a drive into another one. */
export async function moveMarks(userId: number, fromDriveId: string, toDriveId: string): Promise<void> {
  const marks = (await listMarks(userId)).filter((mark) => mark.driveId === fromDriveId);
  for (const { entryId } of marks) {
    await didPass(() =>
      Mark.patch({ userId, entryId })
        .set({ driveId: toDriveId })
        .where(({ driveId }, { eq }) => eq(driveId, fromDriveId))
        .go(),
    );
  }
}

/** False where the condition failed: there was nothing to change. */
async function didPass(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (isFailedCondition(error)) return false;
    throw error;
  }
}
