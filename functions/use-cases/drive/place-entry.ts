import { numberedName } from '#shared/drive/entry-name.ts';
import { drive } from '#shared/limits/drive-limits.ts';
import { uploadedName } from '#shared/contract/schema-fields.ts';
import { activityStep } from '../../data/drive/activity.ts';
import { commit, commitAhead, type Step } from '../../data/commit.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import { createEntrySteps, findEntry, type NewEntry } from '../../data/drive/entries.ts';
import { findIdByName } from '../../data/drive/find-names.ts';
import { outdatedRead, retryOutdated } from '../../data/table/retry-outdated.ts';
import { conflict, invalid } from '../../platform/app-error.ts';
import { issueReasons, namedErrors } from '../../platform/input-reasons.ts';
import { newId } from '../../platform/ids.ts';
import { ownerIdIn } from './access/drives.ts';
import { listFreeNumbers, nameWithNumber } from './free-names.ts';

/** The name was taken between the look and the write. */
class NameTaken extends Error {}

/** Another entry was made in the same millisecond and got the same id by chance. */
class IdTaken extends Error {}

const errors = { nameTaken: () => new NameTaken(), idTaken: () => new IdTaken() };
/** What is written together with an entry; by a function where it must know the id and name that it gets. */
type Alongside = Step[] | ((item: EntryItem) => Step[]);

const maxNumbers = 100;

/**
 * Makes an entry under its own name or the first free numbered one. Names are held by conditional
 * writes, so that any number of uploads of one name at the same moment all end side by side.
 */
export async function placeWithFreeName(entry: NewEntry, alongside: Alongside): Promise<EntryItem> {
  let { entryId } = entry;
  let name: string | undefined = entry.name;
  const place = async (attempt: number): Promise<EntryItem> => {
    name ??= await findFreeName(entry, attempt - 1);
    const { item, steps } = createEntrySteps({ ...entry, entryId, name }, errors);
    try {
      await commit([...steps, ...(typeof alongside === 'function' ? alongside(item) : alongside)]);
      return item;
    } catch (error) {
      if (error instanceof IdTaken) entryId = newId();
      else if (error instanceof NameTaken) name = undefined;
      else throw error;
      throw outdatedRead();
    }
  };
  return retryOutdated(place, { attempts: 12 });
}

/**
 * A numbered alternative of a name that is free in a folder: the first one up to 200, and one behind a taken number
 * further on (`listFreeNumbers`).
 * @param attempt how many names were found taken when they were written
 */
export async function findFreeName(
  entry: Pick<NewEntry, 'driveId' | 'parentId' | 'name' | 'type'>,
  attempt: number,
): Promise<string> {
  const free = await listFreeNumbers(entry);
  // The first free one; writers that meet again and again spread over more instead of racing for it.
  const width = Math.min(free.length, 2 ** Math.max(0, attempt - 1));
  return nameWithNumber(entry, free[Math.floor(Math.random() * width)] as number);
}

/**
 * Splits `folder/sub/file.ext` into its folders and the file's own name; a path that ends in a slash has folders
 * alone. 422 where a part cannot be a name.
 */
export function splitRelativePath(relativePath: string): { folders: string[]; name: string | undefined } {
  const segments = relativePath.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (segments.length > drive.maxFolderLevels + 1) {
    throw invalid({ relativePath: { code: 'tooDeep', params: { count: drive.maxFolderLevels } } });
  }
  const parts = segments.map((segment) => {
    const checked = uploadedName.safeParse(segment, namedErrors);
    if (checked.success) return checked.data;
    throw invalid({ relativePath: issueReasons(checked.error.issues) });
  });
  if (relativePath.endsWith('/')) return { folders: parts, name: undefined };
  return { folders: parts.slice(0, -1), name: parts.at(-1) };
}

export interface FolderPlace {
  driveId: string;
  parentId: number;
  /** Who makes the folder, which is its owner only where the space has several. */
  makerId: number;
}

/**
 * The folder of a name, made where it is missing. Where a file has the name the folder gets the next number, and
 * whoever asks for it later is led to the same one.
 */
export async function ensureFolder(place: FolderPlace, name: string): Promise<EntryItem> {
  let number = 0;
  for (let attempt = 0; attempt < maxNumbers; attempt += 1) {
    const candidate = number === 0 ? name : numberedName(name, number, true);
    const knownId = await findIdByName(place.driveId, place.parentId, candidate);
    const known = knownId === undefined ? undefined : await findEntry(place.driveId, knownId);
    if (known?.type === 'folder') return known;
    if (known) {
      number += 1;
      continue;
    }
    const { item, steps } = createEntrySteps(madeFolder(place, candidate), errors);
    try {
      await commitAhead([...steps, createdStep(item, place.makerId)]);
      return item;
    } catch (error) {
      if (!(error instanceof NameTaken || error instanceof IdTaken)) throw error;
    }
  }
  throw conflict();
}

/** Notes that somebody made a folder. */
export function createdStep({ driveId, entryId }: EntryItem, userId: number): Step {
  return activityStep({ driveId, entryId, action: 'created', userId });
}

/** A folder that somebody makes in a space. */
export function madeFolder(
  { driveId, parentId, makerId }: FolderPlace,
  name: string,
  color?: string,
): NewEntry {
  return newFolder({ driveId, parentId, ownerId: ownerIdIn(driveId, makerId), name, color });
}

/** A folder that does not exist yet. */
export function newFolder(fields: {
  driveId: string;
  parentId: number;
  ownerId: number;
  name: string;
  color?: string | undefined;
}): NewEntry {
  return { ...fields, entryId: newId(), type: 'folder', fileSize: 0, childFolders: 0, childFiles: 0 };
}
