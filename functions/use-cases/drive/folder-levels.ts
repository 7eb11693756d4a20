import { drive } from '#shared/limits/drive-limits.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import { listChildren } from '../../data/drive/list-children.ts';
import { type AppError, invalid } from '../../platform/app-error.ts';
import type { Access } from './access/access.ts';
import { wayInto } from './access/describe-access.ts';
import { openCatalog } from './catalog/open-catalog.ts';
import { levelsOf } from './catalog/tree.ts';
import { inParallel } from '../background/in-parallel.ts';

/** Folders whose folders are read before the catalog is asked, which needs storage. */
const maxLooks = 100;
const atOnce = 10;
const perPage = 200;

/** The level of an accessed folder: 0 for the top of a drive. */
export function levelOf(folder: Pick<Access, 'entry' | 'ancestors' | 'hiddenAbove'>): number {
  return folder.hiddenAbove + wayInto(folder).length;
}

/**
 * 422 at a field where folders would come to stand below the deepest level (`drive.maxFolderLevels`).
 * @param levels of folders that are to stand in the folder, in one another
 */
export function tooDeepFor(
  folder: Pick<Access, 'entry' | 'ancestors' | 'hiddenAbove'>,
  levels: number,
  field: string,
): AppError | undefined {
  if (levels === 0 || levelOf(folder) + levels <= drive.maxFolderLevels) return undefined;
  return invalid({ [field]: { code: 'tooDeep', params: { count: drive.maxFolderLevels } } });
}

/**
 * Levels of folders that come along with an entry: none with a file, one with a folder that has none. Where more than a
 * few folders have folders, what is below is what the catalog knows.
 */
export async function levelsWith(entry: EntryItem): Promise<number> {
  if (entry.type !== 'folder') return 0;
  return (await countLevels(entry)) ?? levelsOf(await openCatalog(entry.driveId), entry.entryId);
}

/** Level by level, from the table alone; undefined where that takes too many reads. */
async function countLevels(folder: EntryItem): Promise<number | undefined> {
  let looked = 0;
  let level = [folder];
  for (let levels = 1; ; levels += 1) {
    const parents = level.filter(({ childFolders = 0 }) => childFolders > 0);
    looked += parents.length;
    if (looked > maxLooks) return undefined;
    const pages = await inParallel(parents, atOnce, listFolders);
    if (pages.some(({ last }) => last !== undefined)) return undefined;
    level = pages.flatMap(({ entries }) => entries);
    if (level.length === 0) return levels;
  }
}

const listFolders = ({ driveId, entryId: parentId }: EntryItem) =>
  listChildren({ driveId, parentId, kind: 'folder', orderBy: 'name', orderDir: 'asc', limit: perPage });

/** The same, without a look at what cannot come to stand deeper than it does. */
export async function levelsMoved(found: Access, target: Access): Promise<number> {
  const isFolder = found.entry.type === 'folder';
  return isFolder && levelOf(target) < levelOf(found) ? 1 : levelsWith(found.entry);
}
