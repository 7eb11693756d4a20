import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import { findEntry } from '../../../data/drive/entries.ts';
import { retryOutdated } from '../../../data/table/retry-outdated.ts';
import { conflict, notFound } from '../../../platform/app-error.ts';

/** What a change of an entry is decided on. */
const decisive = ['name', 'parentId', 'fileName', 'deletedAtMs', 'purgeJobId'] as const;
type Decisive = (typeof decisive)[number];

/**
 * Does something with an entry, and again with the entry as it is by now wherever `work` throws `OutdatedRead`: that
 * others describe it, link to it or fill it must not stand in the way. 404 where it is gone, 409 where one of the
 * fields differs that must stay, or where others were faster each time.
 */
export async function withLatest<Result>(
  entry: EntryItem,
  work: (current: EntryItem) => Promise<Result>,
  mustStay: readonly Decisive[] = decisive,
): Promise<Result> {
  return retryOutdated(async (attempt) => work(attempt === 1 ? entry : await lookAgain(entry, mustStay)), {
    attempts: 10,
    pauseMs: 20,
  });
}

async function lookAgain(entry: EntryItem, mustStay: readonly Decisive[]): Promise<EntryItem> {
  const current = await findEntry(entry.driveId, entry.entryId);
  if (!current) throw notFound();
  if (mustStay.some((field) => current[field] !== entry[field])) throw conflict();
  return current;
}
