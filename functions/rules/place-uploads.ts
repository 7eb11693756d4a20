import { nameKey } from '#shared/entry-name.ts';
import type { EntryItem } from '../data/entities/entry.ts';
import type { UploadItem } from '../data/entities/upload.ts';
import { listIdsByNames } from '../data/find-names.ts';
import { finishUploadStep, listUploadsByName } from '../data/uploads.ts';
import { useReservationStep } from '../data/usage.ts';
import { AppError } from '../platform/app-error.ts';
import { newId } from '../platform/ids.ts';
import type { Access } from './access.ts';
import type { SignedIn } from './caller.ts';
import { type FileRegistration, getFinished } from './find-finished.ts';
import { baseOf, entryIdFor, finishUpload, uploadedStep } from './finish-upload.ts';
import { inParallel } from './in-parallel.ts';
import type { inspectObject } from './inspect-object.ts';
import { orRefusal } from './or-refusal.ts';
import { isLivingUpload } from './own-upload.ts';
import { placeTogether } from './place-entries.ts';
import { ensureFolderPaths, wayInto } from './upload-folders.ts';

/** What became of one file of many: its entry and the way to it, or why there is none. */
export type Finished = Access | AppError;

/** A file whose bytes are there and as declared. */
export interface Arrived {
  file: FileRegistration;
  upload: UploadItem;
  folders: string[];
  name: string;
  content: Awaited<ReturnType<typeof inspectObject>>;
}

/** What ended uploads have become is looked up for so many at the same time. */
const atOnce = 10;

/** How often what was overtaken is looked at anew before it goes its way alone. */
const maxRounds = 4;
/** After so many, what stands in the way is another entry of the same id: they were made in one millisecond. */
const sameIdRounds = 2;

/** Files whose name is free are placed together; the others, and those that meet somebody again and again, alone. */
export async function placeUploads(caller: SignedIn, arrived: Arrived[]): Promise<Map<string, Finished>> {
  const results = new Map<string, Finished>();
  const alone: Target[] = [];
  let left = await findTargets(caller, arrived, results);
  for (let round = 0; round < maxRounds && left.length > 0; round += 1) {
    const living = round === 0 ? left : await withoutFinished(caller, left, results);
    const { free, taken } = await splitByName(living);
    alone.push(...taken);
    left = await placeFree(caller, free, results, round < sameIdRounds);
  }
  // One after the other: they would meet at their folder's count.
  for (const target of [...alone, ...left]) {
    results.set(target.upload.fileName, await placeAlone(caller, target));
  }
  return results;
}

async function findTargets(
  caller: SignedIn,
  arrived: Arrived[],
  results: Map<string, Finished>,
): Promise<Target[]> {
  const paths = arrived.map(({ file, upload, folders }) => ({ target: baseOf(upload, file), folders }));
  const folders = await ensureFolderPaths(caller, paths);
  return arrived.flatMap((each, nth) => {
    const folder = folders[nth];
    if (folder && !(folder instanceof AppError)) return [{ ...each, folder }];
    if (folder) results.set(each.upload.fileName, folder);
    return [];
  });
}

/** Places files together, and answers those that were overtaken. */
async function placeFree(
  caller: SignedIn,
  free: Target[],
  results: Map<string, Finished>,
  hasOwnIds: boolean,
): Promise<Target[]> {
  const left: Target[] = [];
  for (const ofDrive of Map.groupBy(free, ({ upload }) => upload.driveId).values()) {
    const placed = await placeTogether(
      ofDrive.map((target) => wantedEntry(caller, target, hasOwnIds ? entryIdFor(target.upload) : newId())),
      (items) => [useReservationStep(items[0]?.driveId ?? '', sumOf(items))],
    );
    for (const [nth, target] of ofDrive.entries()) {
      const result = placed[nth];
      if (result?.is === 'made') results.set(target.upload.fileName, accessTo(result.item, target.folder));
      else if (result?.is === 'refused') results.set(target.upload.fileName, result.error);
      else left.push(target);
    }
  }
  return left;
}

/** Where the same registration came twice at the same moment, the one that is late finds what the other made. */
async function withoutFinished(
  caller: SignedIn,
  targets: Target[],
  results: Map<string, Finished>,
): Promise<Target[]> {
  const uploads = await listUploadsByName(targets.map(({ upload }) => upload.fileName));
  const living = new Set(uploads.filter((upload) => isLivingUpload(upload)).map(({ fileName }) => fileName));
  const ended = targets.filter(({ upload }) => !living.has(upload.fileName));
  await inParallel(ended, atOnce, async ({ file, upload }) => {
    results.set(upload.fileName, await orRefusal(() => getFinished(caller, file, upload)));
  });
  return targets.filter(({ upload }) => living.has(upload.fileName));
}

interface Target extends Arrived {
  folder: Access;
}

const accessTo = (entry: EntryItem, folder: Access): Access => ({
  entry,
  ancestors: wayInto(folder),
  permissions: folder.permissions,
});

const sumOf = (items: EntryItem[]) => items.reduce((sum, { fileSize }) => sum + fileSize, 0);

/** Names that are taken, in the folder or by another file of these. */
async function splitByName(targets: Target[]): Promise<{ free: Target[]; taken: Target[] }> {
  const places = targets.map(({ folder: { entry }, name }) => ({
    driveId: entry.driveId,
    parentId: entry.entryId,
    name,
  }));
  const ids = await listIdsByNames(places);
  const seen = new Set<string>();
  const isFree = targets.map(({ folder: { entry }, name }, nth) => {
    const key = `${entry.driveId}/${entry.entryId}/${nameKey(name)}`;
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst && ids[nth] === undefined;
  });
  return {
    free: targets.filter((_, nth) => isFree[nth]),
    taken: targets.filter((_, nth) => !isFree[nth]),
  };
}

function wantedEntry(caller: SignedIn, { upload, folder, name, content }: Target, entryId: number) {
  const place = {
    driveId: upload.driveId,
    parentId: folder.entry.entryId,
    ownerId: caller.user.userId,
    name,
  };
  return {
    entry: { ...place, ...content, entryId },
    alongside: (item: EntryItem, otherwise: () => Error) => [
      finishUploadStep(upload.fileName, otherwise),
      uploadedStep(item, 'uploaded', caller),
    ],
  };
}

/** As for one file; where it has been ended meanwhile, what became of it. */
async function placeAlone(caller: SignedIn, { file, upload, folder }: Target): Promise<Finished> {
  const entry = await orRefusal(() => finishUpload(caller, upload, file));
  if (!(entry instanceof AppError)) return accessTo(entry, folder);
  if (!entry.body.errors?.['filename']) return entry;
  const finished = await orRefusal(() => getFinished(caller, file, upload));
  return finished instanceof AppError ? entry : finished;
}
