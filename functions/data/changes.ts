import { nowMs } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { check, put, type Step, update } from './commit.ts';
import { GoneEntries, IndexRequest } from './entities/change.ts';
import { Entry, type EntryItem } from './entities/drive/entry.ts';
import { changesPk, changesSk, rootId } from './drive/entry-keys.ts';
import { readEntries } from './drive/read-entry.ts';
import type { StoredPage } from './table/read-item.ts';

/** Behind the key of every change: times have 16 digits. */
const afterAll = ':';

/**
 * Changes of one read, some 300 KB. The local table answers nobody else meanwhile, and a page as large as it may be takes
 * it 120 ms or more.
 */
const changesAtOnce = 400;

/** What is read of a changed entry: what searches, sizes and views of a whole drive need to know. */
const changeFields = [
  'entryId',
  'parentId',
  'name',
  'type',
  'fileSize',
  'extension',
  'disk',
  'ownerId',
  'updatedAtMs',
  'deletedAtMs',
  'purgeJobId',
  'changedAtMs',
  'changedById',
  'description',
  'color',
  'linkId',
  'formerBytes',
] as const;
export type ChangedEntry = Pick<EntryItem, (typeof changeFields)[number]>;

/**
 * Entries of a drive that changed at or after a moment, page by page, oldest change first. Read from a global
 * index, which follows a write by moments.
 */
export async function* listChanges(driveId: string, sinceMs: number): AsyncGenerator<ChangedEntry[]> {
  let cursor: string | null = null;
  do {
    const stored: StoredPage = await Entry.query
      .byChange({ G2PK: changesPk(driveId) })
      .between({ G2SK: changesSk(Math.max(0, sinceMs)) }, { G2SK: afterAll })
      .go({ cursor, limit: changesAtOnce, attributes: [...changeFields], data: 'raw' });
    const page = readEntries(stored);
    yield page.entries;
    cursor = page.cursor;
  } while (cursor);
}

/** Entries named by one item: an item must stay small. */
export const goneAtOnce = 1000;

/** Demands that a drive is there: nothing is noted of one that went with its owner's account. */
export function driveStaysStep(driveId: string, otherwise: () => Error): Step {
  const root = Entry.delete({ driveId, entryId: rootId }).where(({ entryId }, { exists }) => exists(entryId));
  return check(root.params(), otherwise);
}

/** An entry that is gone, as it was last. */
export type GoneEntry = Pick<EntryItem, 'entryId' | 'changedAtMs'>;

/** The step that notes that entries are gone, at most `goneAtOnce`. Noting one twice does no harm. */
export function noteGoneStep(driveId: string, entries: readonly GoneEntry[]): Step {
  const entryIds = entries.map(({ entryId }) => entryId);
  const lastAtMs = entries.map(({ changedAtMs }) => changedAtMs);
  return put(GoneEntries.put({ driveId, atMs: nowMs(), itemId: newId(), entryIds, lastAtMs }).params());
}

/** Behind every time. Ranges name both ends: one that is open would go on with other items. */
const lastMs = Number.MAX_SAFE_INTEGER;

/** Entries whose end was noted at or after a moment. */
export async function listGone(driveId: string, sinceMs: number): Promise<GoneEntry[]> {
  const { data } = await GoneEntries.query
    .byTime({ driveId })
    .between({ atMs: Math.max(0, sinceMs), itemId: 0 }, { atMs: lastMs, itemId: 0 })
    .go({ consistent: true, pages: 'all' });
  return data.flatMap(({ entryIds, lastAtMs = [], atMs }) =>
    entryIds.map((entryId, index) => ({ entryId, changedAtMs: lastAtMs[index] ?? atMs })),
  );
}

/** Forgets what was noted before a moment, once a snapshot knows of it. */
export async function dropGone(driveId: string, beforeMs: number): Promise<void> {
  const { data } = await GoneEntries.query
    .byTime({ driveId })
    .between({ atMs: 0, itemId: 0 }, { atMs: Math.max(0, beforeMs), itemId: 0 })
    .go({ pages: 'all' });
  for (const { atMs, itemId } of data) await GoneEntries.delete({ driveId, atMs, itemId }).go();
}

/** Notes that a snapshot is asked for; fails where that happened after the given moment already. */
export function requestIndexStep(driveId: string, notSinceMs: number, otherwise: () => Error): Step {
  const params = IndexRequest.update({ driveId })
    .set({ requestedAtMs: nowMs() })
    .where(
      ({ requestedAtMs }, { notExists, lt }) =>
        `${notExists(requestedAtMs)} OR ${lt(requestedAtMs, notSinceMs)}`,
    )
    .params();
  return update(params, otherwise);
}
