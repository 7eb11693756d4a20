import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import { listAllEntries } from '../../../data/drive/forget-drive.ts';
import { listChildren } from '../../../data/drive/list-children.ts';

const perPage = 100;

/** All folders of a drive, in the trash and hidden ones as well. */
export async function listFolders(driveId: string): Promise<EntryItem[]> {
  const folders: EntryItem[] = [];
  for await (const { entries } of listAllEntries(driveId, null)) {
    folders.push(...entries.filter(({ type }) => type === 'folder'));
  }
  return folders;
}

/** The folders of a drive that a job hides. */
export async function listHidden(driveId: string, jobId: number): Promise<EntryItem[]> {
  const found: EntryItem[] = [];
  for (let after: string | undefined, more = true; more;) {
    const list = { driveId, parentId: 'purged', orderBy: 'name', orderDir: 'asc' } as const;
    const { entries, last } = await listChildren({ ...list, limit: perPage, after });
    found.push(...entries.filter(({ purgeJobId }) => purgeJobId === jobId));
    [after, more] = [last, last !== undefined];
  }
  return found;
}
