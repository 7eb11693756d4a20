import { numberedName } from '#shared/entry-name.ts';
import { entryName } from '#shared/schema-fields.ts';
import { commit, type Step } from '../data/commit.ts';
import type { EntryItem } from '../data/entities/entry.ts';
import { createEntrySteps, findEntry, findIdByName, listTakenNames, type NewEntry } from '../data/entries.ts';
import { conflict, invalid } from '../platform/app-error.ts';
import { newId } from '../platform/ids.ts';

/** The name was taken between the look and the write. */
class NameTaken extends Error {}

/** Another entry was made in the same millisecond and got the same id by chance. */
class IdTaken extends Error {}

const errors = { nameTaken: () => new NameTaken(), idTaken: () => new IdTaken() };
const maxTries = 12;
/** Each folder of a path is a few calls, which must fit into one request. */
const maxDepth = 100;
const candidatesPerTry = 20;

/**
 * Makes an entry under its own name or the first free numbered one (F13). Names are held by conditional
 * writes, so that any number of uploads of one name at the same moment all end side by side.
 */
export async function placeWithFreeName(entry: NewEntry, alongside: Step[]): Promise<EntryItem> {
  let { entryId } = entry;
  let name: string | undefined = entry.name;
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    name ??= await findFreeName(entry, attempt);
    const { item, steps } = createEntrySteps({ ...entry, entryId, name }, errors);
    try {
      await commit([...steps, ...alongside]);
      return item;
    } catch (error) {
      if (error instanceof IdTaken) entryId = newId();
      else if (error instanceof NameTaken) name = undefined;
      else throw error;
    }
  }
  throw conflict();
}

/** @param attempt how many names were found taken when they were written */
async function findFreeName(entry: NewEntry, attempt: number): Promise<string> {
  for (let first = 1; ; first += candidatesPerTry) {
    const names = Array.from({ length: candidatesPerTry }, (_, index) =>
      numberedName(entry.name, first + index, entry.type === 'folder'),
    );
    const taken = await listTakenNames(entry.driveId, entry.parentId, names);
    const free = names.filter((name) => !taken.has(name));
    // The first free one; writers that meet again and again spread over more instead of racing for it.
    const width = Math.min(free.length, 2 ** (attempt - 1));
    const choice = free[Math.floor(Math.random() * width)];
    if (choice) return choice;
  }
}

/**
 * Splits `folder/sub/file.ext` into its folders and the file's own name; a path that ends in a slash has folders
 * alone. 422 where a part cannot be a name.
 */
export function splitRelativePath(relativePath: string): { folders: string[]; name: string | undefined } {
  const segments = relativePath.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (segments.length > maxDepth) throw invalid({ relativePath: 'This path has too many folders.' });
  const parts = segments.map((segment) => {
    const checked = entryName.safeParse(segment);
    if (checked.success) return checked.data;
    throw invalid({ relativePath: checked.error.issues[0]?.message ?? '' });
  });
  if (relativePath.endsWith('/')) return { folders: parts, name: undefined };
  return { folders: parts.slice(0, -1), name: parts.at(-1) };
}

/** Id of the folder that a path leads to below a folder; missing ones are made, once however many ask for them. */
export async function ensureFolders(
  base: { driveId: string; parentId: number; ownerId: number },
  folders: string[],
): Promise<number> {
  let parentId = base.parentId;
  for (const name of folders) parentId = await ensureFolder({ ...base, parentId }, name);
  return parentId;
}

async function ensureFolder(
  { driveId, parentId, ownerId }: { driveId: string; parentId: number; ownerId: number },
  name: string,
): Promise<number> {
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const knownId = await findIdByName(driveId, parentId, name);
    const known = knownId === undefined ? undefined : await findEntry(driveId, knownId);
    if (known?.type === 'folder') return known.entryId;
    const folder = newFolder({ driveId, parentId, ownerId, name });
    // A file of that name stands in the way: the folder gets the next free one.
    if (known) return (await placeWithFreeName(folder, [])).entryId;
    const { item, steps } = createEntrySteps(folder, errors);
    try {
      await commit(steps);
      return item.entryId;
    } catch (error) {
      if (!(error instanceof NameTaken || error instanceof IdTaken)) throw error;
    }
  }
  throw conflict();
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
