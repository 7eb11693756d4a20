import { extensionOf } from '#shared/drive/entry-name.ts';
import type { validateUploads as route } from '#shared/routes/uploads/uploads.ts';
import { uploadedName } from '#shared/contract/schema-fields.ts';
import { findEntry } from '../../../data/drive/entries.ts';
import { findIdByName, listTakenNames } from '../../../data/drive/find-names.ts';
import type { Handler } from '../../../http/types.ts';
import { linkFromQuery } from '../../../http/sharing/unlock-link.ts';
import { AppError, invalid } from '../../../platform/app-error.ts';
import { issueReasons } from '../../../platform/input-reasons.ts';
import type { SignedIn } from '../../../use-cases/accounts/caller.ts';
import { orRefusal, withoutRefusals } from '../../../use-cases/drive/access/or-refusal.ts';
import { listUnreplaceable } from '../../../use-cases/drive/versions/demand-replaceable.ts';
import { splitRelativePath } from '../../../use-cases/drive/place-entry.ts';
import { getSettings } from '../../../use-cases/site/site-settings.ts';
import { accessUploadFolder } from '../../../use-cases/uploads/upload-destination.ts';
import { checkFileRules } from '../../../use-cases/uploads/upload-rules.ts';

/**
 * Returns which of these files have names that are taken in the target, and whether any breaks a rule. Folders of one
 * name are joined, so what clashes is a file by its name in the folder where it would come to stand: told by its path,
 * or at the top of the target by its name.
 */
export const validateUploads: Handler<typeof route> = async ({ body, caller, http }) => {
  const link = await linkFromQuery(body, caller, http);
  const folder = await accessUploadFolder(caller, { ...body, link });
  const placed = await Promise.all(body.files.map((file) => orRefusal(async () => placeOf(file))));
  const usable = withoutRefusals(placed);
  const { taken, blocked } = await findDuplicates(folder.entry, usable);
  return {
    errors: usable.length < placed.length || (await anyBreaksRules(body.files, caller)),
    duplicates: [...blocked, ...taken.map(({ path }) => path)],
    unreplaceable: (await listUnreplaceable(folder, taken)).map(({ path }) => path),
  };
};

/** The folders and the name that a file would have. @throws AppError where it cannot have them. */
function placeOf({ name, relativePath }: { name: string; relativePath?: string | null | undefined }) {
  const usable = uploadedName.safeParse(name);
  if (!usable.success) throw invalid({ name: issueReasons(usable.error.issues) });
  const { folders, name: last = usable.data } = splitRelativePath(relativePath ?? '');
  return { folders, name: last };
}

/** A file whose name is taken where it would come to stand. */
interface Duplicate {
  parentId: number;
  name: string;
  path: string;
}

interface Target {
  driveId: string;
  entryId: number;
}

/** Where a path leads: a folder, a file that stands in its way, or nothing that is there yet. */
type Place = { folderId: number } | { blockedBy: string } | undefined;

async function findDuplicates(
  target: Target,
  files: { folders: string[]; name: string }[],
): Promise<{ taken: Duplicate[]; blocked: Set<string> }> {
  const known = new Map<string, Promise<Place>>();
  const blocked = new Set<string>();
  const namesByFolder = new Map<number, Map<string, string>>();
  for (const { folders, name } of files) {
    const place = await findPlace(target, folders, known);
    if (place && 'blockedBy' in place) blocked.add(place.blockedBy);
    if (!place || !('folderId' in place)) continue;
    const names = namesByFolder.get(place.folderId) ?? new Map<string, string>();
    namesByFolder.set(place.folderId, names.set(name, [...folders, name].join('/')));
  }
  const taken: Duplicate[] = [];
  for (const [parentId, names] of namesByFolder) {
    const found = await listTakenNames(target.driveId, parentId, [...names.keys()]);
    for (const name of found) taken.push({ parentId, name, path: names.get(name) ?? name });
  }
  return { taken, blocked };
}

/** Walks down a path, each folder once however many files lie below it. */
function findPlace(target: Target, folders: string[], known: Map<string, Promise<Place>>): Promise<Place> {
  if (folders.length === 0) return Promise.resolve({ folderId: target.entryId });
  const path = folders.join('/');
  const place = known.get(path) ?? findChild(target, folders, path, known);
  known.set(path, place);
  return place;
}

async function findChild(
  target: Target,
  folders: string[],
  path: string,
  known: Map<string, Promise<Place>>,
): Promise<Place> {
  const parent = await findPlace(target, folders.slice(0, -1), known);
  if (!parent || 'blockedBy' in parent) return parent;
  const id = await findIdByName(target.driveId, parent.folderId, folders.at(-1) ?? '');
  const child = id === undefined ? undefined : await findEntry(target.driveId, id);
  if (!child) return undefined;
  return child.type === 'folder' ? { folderId: child.entryId } : { blockedBy: path };
}

async function anyBreaksRules(files: { name: string; size: number }[], caller: SignedIn): Promise<boolean> {
  const settings = await getSettings();
  return files.some(({ name, size }) => {
    try {
      checkFileRules({ name, sizeBytes: size, mime: null, extension: extensionOf(name) }, caller, settings);
      return false;
    } catch (error) {
      if (error instanceof AppError) return true;
      throw error;
    }
  });
}
