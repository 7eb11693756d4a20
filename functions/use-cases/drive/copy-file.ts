import { createHash } from 'node:crypto';
import { uploads } from '#shared/limits/upload-limits.ts';
import { activityStep } from '../../data/drive/activity.ts';
import { commit, type Step } from '../../data/commit.ts';
import { countedBytes } from '../../data/drive/counted-bytes.ts';
import { noteCopiedStep, notCopiedStep } from '../../data/copied.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import type { JobItem } from '../../data/entities/job.ts';
import type { UploadItem } from '../../data/entities/drive/upload.ts';
import { createUploadStep, findUpload, finishUploadStep } from '../../data/uploads/uploads.ts';
import { reserveStep, useReservationStep } from '../../data/drive/usage.ts';
import { AppError, conflict, notFound } from '../../platform/app-error.ts';
import { newId } from '../../platform/ids.ts';
import { nameOnDisk, splitName } from '../../storage/disks.ts';
import { objectKey } from '../../storage/objects.ts';
import { isMissing } from '../../storage/s3-client.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { copyBytes } from './copy-bytes.ts';
import { discardUpload } from '../uploads/discard-uploads.ts';
import { newFolder, placeWithFreeName } from './place-entry.ts';
import { ownerIdIn } from './access/drives.ts';
import type { Quota } from './quota.ts';
import type { Slice } from '../background/define-job.ts';
import { uploadExpiryMs } from '../uploads/upload-record.ts';
import { diskOfCopy } from '../uploads/upload-rules.ts';

/** What copies of one job have in common. */
export interface Copying {
  job: JobItem;
  slice: Slice;
  /** Whom the copies are made for. */
  caller: SignedIn;
  /** What may be stored where the copies go. */
  quota: Quota;
}

/** The job has made its copy of this source before. */
class CopiedAlready extends Error {}

/** An earlier try has begun with the copy. */
class BegunAlready extends Error {}

/** The copy's record has ended: with the entry of another try, or because it was given up. */
class RecordEnded extends Error {}

/**
 * Copies a file into a folder, under its name or the first free numbered one. Like an upload it is recorded
 * and reserved first, so that wherever it is broken off no object is left behind. `more` where the time is over
 * before the bytes are there; undefined where there is nothing to do: the job has copied it before, or somebody has
 * deleted the source or the folder that the copy should be in.
 */
export async function copyFile(
  copying: Copying,
  source: EntryItem,
  parent: EntryItem,
): Promise<EntryItem | 'more' | undefined> {
  const upload = await beginCopy(copying, source, parent);
  if (!upload) return undefined;
  const { slice } = copying;
  try {
    const fromKey = objectKey(source.disk ?? 'uploads', source.fileName ?? '');
    const mime = source.mime ?? 'application/octet-stream';
    if (!(await copyBytes(fromKey, upload, { mime, slice }))) return 'more';
    return await placeCopy(copying, source, parent, upload);
  } catch (error) {
    if (error instanceof CopiedAlready) return undefined;
    // Another try has finished it a moment ago, or the next one begins anew.
    if (error instanceof RecordEnded) throw conflict();
    const isGone = isMissing(error) || isFolderGone(error);
    if (isGone || (error instanceof AppError && error.status !== 409 && error.status < 500)) {
      await discardUpload(upload);
    }
    if (isGone) return undefined;
    throw error;
  }
}

/**
 * The record that the copy is made under; it has the same name whenever the job tries the same content. Undefined
 * where the job has its copy: a record that came after it would one day have the copy's object removed.
 */
async function beginCopy(
  { job, caller, quota }: Copying,
  source: EntryItem,
  parent: EntryItem,
): Promise<UploadItem | undefined> {
  const { fileSize: sizeBytes, name: clientName } = source;
  const disk = diskOfCopy(source, caller);
  const { driveId } = parent;
  const fileName = copyName(job.jobId, source);
  const record = {
    fileName,
    userId: 0,
    driveId,
    method: sizeBytes > uploads.maxSimplePutBytes ? ('multipart' as const) : ('form' as const),
    disk,
    clientName,
    sizeBytes,
    parentId: parent.entryId,
    conflict: 'keepBoth' as const,
    expiresAtMs: uploadExpiryMs(),
  };
  try {
    await commit([
      notCopiedStep(job.jobId, source.entryId, () => new CopiedAlready()),
      { ...createUploadStep(record), otherwise: () => new BegunAlready() },
      reserveStep(driveId, countedBytes(record), disk === 'public' ? null : quota.allowance, quota.exhausted),
    ]);
  } catch (error) {
    if (error instanceof CopiedAlready) return undefined;
    if (!(error instanceof BegunAlready)) throw error;
  }
  const upload = await findUpload(fileName);
  // Given up after a day without an end; the purge forgets it within the hour.
  if (!upload || upload.abandoned) throw conflict();
  return upload;
}

/** Name for the copy's object, on the disk of the original: a UUID that follows from the job and the content. */
function copyName(jobId: number, { entryId, fileName }: EntryItem): string {
  const hex = createHash('sha256').update(`${jobId}/${entryId}/${fileName}`).digest('hex');
  // Version 8 and the usual variant: a UUID of the application's own making.
  const uuid = hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5');
  return nameOnDisk(uuid, splitName(fileName ?? '').diskId);
}

/** Shares, links, marks and versions stay with the original. */
async function placeCopy(copying: Copying, source: EntryItem, parent: EntryItem, upload: UploadItem) {
  const { name, type, fileSize, mime, extension, description, color } = source;
  const { fileName, disk } = upload;
  const place = placeIn(parent, copying.job);
  const entry = {
    ...place,
    name,
    type,
    fileSize,
    mime,
    extension,
    disk,
    description,
    color,
    entryId: newId(),
    fileName,
    // As an upload's: who copies into somebody else's space gave the copy its content.
    ...(place.ownerId !== place.changedById && { contentById: place.changedById }),
  };
  return placeWithFreeName(entry, (item) => [
    ...copiedSteps(copying.job, source, item),
    finishUploadStep(fileName, () => new RecordEnded()),
    useReservationStep(parent.driveId, countedBytes(upload)),
  ]);
}

/** Makes the copy of a folder without what is in it; undefined where there is nothing to do. */
export async function copyShell(
  { job }: Copying,
  source: EntryItem,
  parent: EntryItem,
): Promise<EntryItem | undefined> {
  const { name, color, description } = source;
  const folder = newFolder({ ...placeIn(parent, job), name, color });
  try {
    return await placeWithFreeName({ ...folder, ...placeIn(parent, job), description }, (item) =>
      copiedSteps(job, source, item),
    );
  } catch (error) {
    if (error instanceof CopiedAlready || isFolderGone(error)) return undefined;
    throw error;
  }
}

/** The folder that a copy should be in was deleted meanwhile: nobody wants the copy any more. */
function isFolderGone(error: unknown): boolean {
  return error instanceof AppError && error.status === notFound().status;
}

const placeIn = ({ driveId, entryId }: EntryItem, { userId, jobId }: JobItem) => ({
  driveId,
  parentId: entryId,
  ownerId: ownerIdIn(driveId, userId),
  changedById: userId,
  copyJobId: jobId,
});

function copiedSteps({ jobId, userId }: JobItem, source: EntryItem, copy: EntryItem): Step[] {
  const { driveId, entryId: copyId } = copy;
  const properties = { from: source.entryId };
  return [
    noteCopiedStep({ jobId, sourceId: source.entryId, copyId }, () => new CopiedAlready()),
    activityStep({ driveId, entryId: copyId, action: 'copied', userId, properties }),
  ];
}
