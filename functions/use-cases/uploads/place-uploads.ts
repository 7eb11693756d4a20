import { sumCountedBytes } from '../../data/drive/counted-bytes.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import type { UploadItem } from '../../data/entities/drive/upload.ts';
import { finishUploadStep, listUploadsByName } from '../../data/uploads/uploads.ts';
import { useReservationStep } from '../../data/drive/usage.ts';
import { AppError } from '../../platform/app-error.ts';
import { newId } from '../../platform/ids.ts';
import type { Access } from '../drive/access/access.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { accessBelow } from '../drive/access/describe-access.ts';
import { chooseNames, placeKey } from '../drive/choose-names.ts';
import { type FileRegistration, getFinished } from './find-finished.ts';
import { finishUpload, type inspectObject, newFile, uploadedStep } from './finish-upload.ts';
import { accessBase } from './upload-destination.ts';
import { entryIdFor, isLivingUpload } from './upload-record.ts';
import { inParallel } from '../background/in-parallel.ts';
import { orRefusal } from '../drive/access/or-refusal.ts';
import { placeTogether } from '../drive/place-entries.ts';
import { type FoundFolder, ensureFoldersBelow } from './upload-folders.ts';

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
/** Files that go alone at the same time: they meet at their folder's count and at the counter of bytes. */
const aloneAtOnce = 5;

/** How often what was overtaken is looked at anew before it goes its way alone. */
const maxRounds = 4;
/** After so many, what stands in the way is another entry of the same id: they were made in one millisecond. */
const sameIdRounds = 2;

/**
 * Files that make entries of their own are placed together, under their names or numbered ones. Those that
 * replace a file or are skipped, and those that meet somebody again and again, go alone.
 */
export async function placeUploads(caller: SignedIn, arrived: Arrived[]): Promise<Map<string, Finished>> {
  const results = new Map<string, Finished>();
  const alone: Target[] = [];
  let left = await findTargets(caller, arrived, results);
  for (let round = 0; round < maxRounds && left.length > 0; round += 1) {
    const living = round === 0 ? left : await withoutFinished(caller, left, results);
    const { named, nameless } = await nameTargets(living);
    alone.push(...nameless.filter((target) => !mayBeNumbered(target)));
    const overtaken = await placeNamed(caller, named, results, round < sameIdRounds);
    left = [...overtaken, ...nameless.filter(mayBeNumbered)];
  }
  await placeEachAlone(caller, [...alone, ...left], results);
  return results;
}

async function findTargets(
  caller: SignedIn,
  arrived: Arrived[],
  results: Map<string, Finished>,
): Promise<Target[]> {
  const bases = new Map<string, Promise<FoundFolder>>();
  const paths = await Promise.all(
    arrived.map(async ({ file, upload, folders }) => {
      const { parentId, parent_id: alias, workspaceId } = file;
      const { driveId, linkId, linkSeal } = upload;
      const key = JSON.stringify([driveId, linkId, linkSeal, upload.parentId, parentId, alias, workspaceId]);
      const base = bases.get(key) ?? orRefusal(() => accessBase(caller, upload, file));
      bases.set(key, base);
      return { base: await base, folders };
    }),
  );
  const folders = await ensureFoldersBelow(caller, paths);
  return arrived.flatMap((each, nth) => {
    const folder = folders[nth];
    if (folder && !(folder instanceof AppError)) return [{ ...each, folder }];
    if (folder) results.set(each.upload.fileName, folder);
    return [];
  });
}

/** Places files together, and answers those that were overtaken. */
async function placeNamed(
  caller: SignedIn,
  named: NamedTarget[],
  results: Map<string, Finished>,
  hasOwnIds: boolean,
): Promise<Target[]> {
  const left: Target[] = [];
  for (const ofDrive of Map.groupBy(named, ({ target }) => target.upload.driveId).values()) {
    const placed = await placeTogether(
      ofDrive.map((each) => wantedEntry(caller, each, hasOwnIds ? entryIdFor(each.target.upload) : newId())),
      (items) => [useReservationStep(items[0]?.driveId ?? '', sumCountedBytes(items))],
    );
    for (const [nth, { target }] of ofDrive.entries()) {
      const result = placed[nth];
      if (result?.is === 'made') results.set(target.upload.fileName, accessBelow(target.folder, result.item));
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

/** A file and the name that it is to get. */
interface NamedTarget {
  target: Target;
  name: string;
}

/** Whether a file stands beside what has its name; others take its place or leave it. */
const mayBeNumbered = ({ file, upload }: Target) => (file.conflict ?? upload.conflict) === 'keepBoth';

const wantedPlace = ({ folder: { entry }, name, content: { type } }: Target) => ({
  driveId: entry.driveId,
  parentId: entry.entryId,
  name,
  type,
});

/** Files for which there is a free name, each with its own, and those without. */
async function nameTargets(targets: Target[]): Promise<{ named: NamedTarget[]; nameless: Target[] }> {
  const names = await chooseNames(
    targets.map((target) => ({ ...wantedPlace(target), mayBeNumbered: mayBeNumbered(target) })),
  );
  const named = targets.flatMap((target, nth) => {
    const name = names[nth];
    return name === undefined ? [] : [{ target, name }];
  });
  return { named, nameless: targets.filter((_, nth) => names[nth] === undefined) };
}

function wantedEntry(caller: SignedIn, { target, name }: NamedTarget, entryId: number) {
  const { upload, folder, content } = target;
  const place = { driveId: upload.driveId, parentId: folder.entry.entryId, name };
  return {
    entry: newFile(caller, place, content, entryId),
    alongside: (item: EntryItem, otherwise: () => Error) => [
      finishUploadStep(upload.fileName, otherwise),
      uploadedStep(item, 'uploaded', caller),
    ],
  };
}

/** Files of one name in a folder go one after the other: they would meet at that name. */
async function placeEachAlone(
  caller: SignedIn,
  targets: Target[],
  results: Map<string, Finished>,
): Promise<void> {
  const alike = Map.groupBy(targets, (target) => placeKey(wantedPlace(target)));
  await inParallel([...alike.values()], aloneAtOnce, async (group) => {
    for (const target of group) results.set(target.upload.fileName, await placeAlone(caller, target));
  });
}

/** As for one file; where it has been ended meanwhile, what became of it. */
async function placeAlone(caller: SignedIn, { file, upload }: Target): Promise<Finished> {
  const placed = await orRefusal(() => finishUpload(caller, upload, file));
  if (!(placed instanceof AppError) || !placed.body.errors?.['filename']) return placed;
  const finished = await orRefusal(() => getFinished(caller, file, upload));
  return finished instanceof AppError ? placed : finished;
}
