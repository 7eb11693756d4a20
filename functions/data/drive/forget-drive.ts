import { remove, type Step } from '../commit.ts';
import { GoneEntries, IndexRequest } from '../entities/change.ts';
import { Entry, type EntryItem, Usage } from '../entities/drive/entry.ts';
import { Retention, Tree } from '../entities/drive/trashed.ts';
import { rootId } from './entry-keys.ts';

/** A page of what a drive holds, and where the next one begins; null where nothing follows. */
interface EntryPage {
  entries: EntryItem[];
  next: string | null;
}

/** Everything that a drive holds, in the trash and on its way out as well, page by page from a cursor on. */
export async function* listAllEntries(driveId: string, from: string | null): AsyncGenerator<EntryPage> {
  for (let cursor = from, more = true; more;) {
    const page: { data: EntryItem[]; cursor: string | null } = await Entry.query
      .byId({ driveId })
      .go({ consistent: true, cursor });
    yield { entries: page.data.filter(({ entryId }) => entryId !== rootId), next: page.cursor };
    [cursor, more] = [page.cursor, page.cursor !== null];
  }
}

/**
 * The step that removes the root of a drive, without which nothing can be added there. Fails with `notEmpty` if it
 * still counts children; succeeds if it is gone already.
 */
export function removeRootStep(driveId: string, notEmpty: () => Error): Step {
  const root = Entry.delete({ driveId, entryId: rootId }).where(
    ({ childFolders, childFiles }, { eq, notExists }) =>
      `(${notExists(childFolders)} OR ${eq(childFolders, 0)}) AND (${notExists(childFiles)} OR ${eq(childFiles, 0)})`,
  );
  return remove(root.params(), notEmpty);
}

/** Forgets the top of a drive whose entries have all gone to another one, and what is counted and noted beside it. */
export async function forgetDriveRoot(driveId: string): Promise<void> {
  await Tree.delete({ driveId }).go();
  await Retention.delete({ driveId }).go();
  await Entry.delete({ driveId, entryId: rootId }).go();
}

/** Forgets the counters of a drive that holds nothing any more. */
export async function forgetCounters(driveId: string): Promise<void> {
  await Tree.delete({ driveId }).go();
  await Usage.delete({ driveId }).go();
}

/** Forgets what was noted for the catalog of a drive. */
export async function forgetCatalogNotes(driveId: string): Promise<void> {
  const { data } = await GoneEntries.query.byTime({ driveId }).go({ consistent: true, pages: 'all' });
  for (const { atMs, itemId } of data) await GoneEntries.delete({ driveId, atMs, itemId }).go();
  await IndexRequest.delete({ driveId }).go();
}
