import type { UploadItem } from '../../data/entities/drive/upload.ts';
import { invalid } from '../../platform/app-error.ts';
import { type Access, accessFolder } from '../drive/access/access.ts';
import { findAccesses, findAccessesIn } from '../drive/access/find-accesses.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { findAtPath } from '../drive/find-at-path.ts';
import { type Registration, targetFolder } from './upload-destination.ts';
import { entryIdOf } from './upload-record.ts';
import { splitRelativePath } from '../drive/place-entry.ts';

/** A registration as many of them come together: it names its object. */
export interface FileRegistration extends Registration {
  fileName: string;
  sizeBytes: number;
  name: string;
}

/**
 * The entry that an earlier registration of the same object made, or left in place where it was told to skip: so a
 * client whose answer was lost may ask again. 422 where there is none that is the caller's.
 * @param abandoned the record of the upload, where it was given up
 */
export async function getFinished(
  caller: SignedIn,
  file: FileRegistration,
  abandoned: UploadItem | undefined,
): Promise<Access> {
  const finished = (await findById(caller, file)) ?? (await findByName(caller, file, abandoned));
  if (!finished) throw invalid({ filename: 'uploadMissing' });
  return finished;
}

async function findById(caller: SignedIn, { fileName, workspaceId, link }: FileRegistration) {
  const entryId = entryIdOf(fileName);
  if (entryId === undefined) return undefined;
  const access = (await findAccesses({ caller, workspaceId, link }, [entryId])).get(entryId);
  return access?.entry.fileName === fileName ? access : undefined;
}

/** A file that got a new content keeps its own id: it is known by its place. */
async function findByName(
  caller: SignedIn,
  file: FileRegistration,
  abandoned: UploadItem | undefined,
): Promise<Access | undefined> {
  const { folders, name = file.name } = splitRelativePath(file.relativePath ?? '');
  const reach = { caller, workspaceId: file.workspaceId, link: file.link };
  const { entry: base } = await accessFolder(reach, targetFolder(file));
  const twin = await findAtPath(base, { folders, name });
  const wasSkipped = abandoned !== undefined && (file.conflict ?? abandoned.conflict) === 'skip';
  if (!twin || !(twin.fileName === file.fileName || wasSkipped)) return undefined;
  const found = file.link
    ? await findAccesses(reach, [twin.entryId])
    : await findAccessesIn(caller, base.driveId, [twin.entryId]);
  return found.get(twin.entryId);
}
