import { nameKey } from '#shared/drive/entry-name.ts';
import type { UploadTarget } from '#shared/uploads/upload-target.ts';
import { listIdsByNames } from '../../data/drive/find-names.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import { listEntriesById } from '../../data/drive/entries.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Access } from '../drive/access/access.ts';
import { accessBelow } from '../drive/access/describe-access.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { tooDeepFor } from '../drive/folder-levels.ts';
import { inParallel } from '../background/in-parallel.ts';
import type { ByLink } from '../sharing/link-uploads.ts';
import { orRefusal } from '../drive/access/or-refusal.ts';
import { placeTogether } from '../drive/place-entries.ts';
import { createdStep, ensureFolder, madeFolder } from '../drive/place-entry.ts';
import { accessUploadFolder } from './upload-destination.ts';

/** A folder and the way to it; an error where it cannot be used. */
export type FoundFolder = Access | AppError;

/** Where one upload goes: a folder that exists, and the folders below it on its path. */
export interface FolderPath {
  base: FoundFolder;
  folders: string[];
}

/** The folders of several paths below the folder that a call names, made where they are missing. */
export async function ensureFolderPaths(
  caller: SignedIn,
  target: UploadTarget & ByLink,
  paths: string[][],
): Promise<FoundFolder[]> {
  const base = await accessUploadFolder(caller, target);
  return ensureFoldersBelow(
    caller,
    paths.map((folders) => ({ base, folders })),
  );
}

/**
 * Finds the folders that many uploads go to, and makes those that are missing, each once. It works level by level:
 * a level of any width is two reads and few transactions. Each path is answered in its place.
 */
export async function ensureFoldersBelow(caller: SignedIn, paths: FolderPath[]): Promise<FoundFolder[]> {
  const found = paths.map(({ base, folders }) =>
    base instanceof AppError ? base : (tooDeepFor(base, folders.length, 'relativePath') ?? base),
  );
  const depth = Math.max(0, ...paths.map(({ folders }) => folders.length));
  for (let level = 0; level < depth; level += 1) await descend(caller, paths, found, level);
  return found;
}

/** Replaces what was found so far by the folders one level below, for all paths that go on. */
async function descend(
  caller: SignedIn,
  paths: FolderPath[],
  found: FoundFolder[],
  level: number,
): Promise<void> {
  const steps = new Map<string, { parent: Access; name: string; users: number[] }>();
  for (const [index, { folders }] of paths.entries()) {
    const parent = found[index];
    const name = folders[level];
    if (!parent || parent instanceof AppError || name === undefined) continue;
    const { driveId, entryId } = parent.entry;
    const key = `${driveId}/${entryId}/${nameKey(name)}`;
    const step = steps.get(key) ?? { parent, name, users: [] };
    step.users.push(index);
    steps.set(key, step);
  }
  const wanted = [...steps.values()];
  const children = await ensureChildren(caller, wanted);
  for (const [nth, { parent, users }] of wanted.entries()) {
    const child = children[nth];
    if (!child) continue;
    const below = child instanceof AppError ? child : accessBelow(parent, child);
    for (const index of users) found[index] = below;
  }
}

/** Folders that need a closer look at the same time: they meet at their folder's count. */
const atOnce = 5;
/** How often folders that others made meanwhile are looked for together. */
const maxRounds = 3;

async function ensureChildren(
  caller: SignedIn,
  wanted: { parent: Access; name: string }[],
): Promise<(EntryItem | AppError)[]> {
  const places = wanted.map(({ parent: { entry }, name }) => ({
    driveId: entry.driveId,
    parentId: entry.entryId,
    makerId: caller.user.userId,
    name,
  }));
  const children: (EntryItem | AppError | undefined)[] = places.map(() => undefined);
  const open = () => [...places.entries()].filter(([nth]) => children[nth] === undefined);
  for (let round = 0; round < maxRounds && open().length > 0; round += 1) {
    const missing = open();
    const known = await findChildren(missing.map(([, place]) => place));
    for (const [at, [nth]] of missing.entries()) if (known[at]?.type === 'folder') children[nth] = known[at];
    const free = missing.filter((_, at) => known[at] === undefined);
    const placed = await placeTogether(
      free.map(([, place]) => ({
        entry: madeFolder(place, place.name),
        alongside: (item) => [createdStep(item, place.makerId)],
      })),
    );
    for (const [at, [nth]] of free.entries()) {
      const result = placed[at];
      if (result?.is === 'made') children[nth] = result.item;
      if (result?.is === 'refused') children[nth] = result.error;
    }
  }
  return inParallel(places, atOnce, async (place, nth) => {
    // A file has the name, or others are faster again and again: a closer look decides.
    return children[nth] ?? (await orRefusal(() => ensureFolder(place, place.name)));
  });
}

/** What has the names: folders, or files that stand in the way. */
async function findChildren(
  places: { driveId: string; parentId: number; name: string }[],
): Promise<(EntryItem | undefined)[]> {
  const ids = await listIdsByNames(places);
  const byDrive = Map.groupBy(places.keys(), (nth) => places[nth]?.driveId ?? '');
  const entries = new Map<number, EntryItem>();
  for (const [driveId, some] of byDrive) {
    const wanted = some.flatMap((nth) => ids[nth] ?? []);
    for (const entry of await listEntriesById(driveId, wanted)) entries.set(entry.entryId, entry);
  }
  return ids.map((id) => (id === undefined ? undefined : entries.get(id)));
}
