import { chunk } from '#shared/chunk.ts';
import { drive } from '#shared/limits/drive-limits.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import { findMarks, listMarks, noteMarked, removeStar, setStar, setTags } from '../../data/drive/marks.ts';
import { invalid, notFound } from '../../platform/app-error.ts';
import { nowMs } from '../../platform/clock.ts';
import { uniqueTags } from './tags.ts';

/** Writes that are on their way at the same time. */
const atOnce = 20;

/** Gives entries a person's star. 422 where they would have marked too many then. */
export async function starAll(userId: number, entries: EntryItem[]): Promise<void> {
  await demandRoom(userId, entries, 'entryIds');
  const starredAtMs = nowMs();
  await forEach(entries, async (entry) => {
    if (await isNoted(entry)) await setStar({ ...entry, userId }, starredAtMs);
  });
}

/** Takes a person's star from entries. */
export async function unstarAll(userId: number, entries: EntryItem[]): Promise<void> {
  await forEach(
    entries.filter((entry) => entry.isMarked),
    (entry) => removeStar({ ...entry, userId }),
  );
}

/** Replaces a person's own tags of an entry; none take them away. */
export async function replaceTags(userId: number, entry: EntryItem, names: string[]): Promise<void> {
  const tags = uniqueTags(names);
  if (tags.length > 0) {
    await demandRoom(userId, [entry], 'tags');
    if (!(await isNoted(entry))) throw notFound();
  }
  await setTags({ ...entry, userId }, tags);
}

/** Notes that an entry has a mark before it gets one; false where it is gone. */
async function isNoted({ driveId, entryId, isMarked }: EntryItem): Promise<boolean> {
  return isMarked === true || noteMarked(driveId, entryId);
}

/** What a person has marked is read as a whole, so it is limited. */
async function demandRoom(userId: number, entries: EntryItem[], field: string): Promise<void> {
  const known = await findMarks(
    userId,
    entries.filter((entry) => entry.isMarked).map((entry) => entry.entryId),
  );
  const added = entries.length - known.size;
  if (added === 0) return;
  if ((await listMarks(userId)).length + added <= drive.maxMarkedEntries) return;
  throw invalid({ [field]: { code: 'tooManyMarked', params: { count: drive.maxMarkedEntries } } });
}

async function forEach(entries: EntryItem[], work: (entry: EntryItem) => Promise<void>): Promise<void> {
  for (const some of chunk(entries, atOnce)) await Promise.all(some.map((entry) => work(entry)));
}
