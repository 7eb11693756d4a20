import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import { listChildren } from '../../../data/drive/list-children.ts';

const perPage = 200;
/** Entries that a call looks through before it answers. */
const maxEntries = 2000;

/** Whether a person made all that is in a folder; false too where there is more than a call can look through. */
export async function ownsAllBelow(userId: number, { driveId, entryId }: EntryItem): Promise<boolean> {
  const folders = [entryId];
  let looked = 0;
  for (let parentId = folders.pop(); parentId !== undefined; parentId = folders.pop()) {
    for (let after: string | undefined, more = true; more;) {
      const page = { driveId, parentId, orderBy: 'name', orderDir: 'asc', limit: perPage, after } as const;
      const { entries, last } = await listChildren(page);
      looked += 1 + entries.length;
      if (looked > maxEntries || entries.some(({ ownerId }) => ownerId !== userId)) return false;
      folders.push(...entries.filter(({ type }) => type === 'folder').map((folder) => folder.entryId));
      [after, more] = [last, last !== undefined];
    }
  }
  return true;
}
