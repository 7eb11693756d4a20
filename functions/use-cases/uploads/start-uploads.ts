import { chunk } from '#shared/chunk.ts';
import { commit } from '../../data/commit.ts';
import { sumCountedBytes } from '../../data/drive/counted-bytes.ts';
import type { UploadItem } from '../../data/entities/drive/upload.ts';
import { getUsage, releaseStep, reserveStep } from '../../data/drive/usage.ts';
import { createUploadStep, forgetUploadStep } from '../../data/uploads/uploads.ts';
import { OutdatedRead, outdatedRead, retryOutdated } from '../../data/table/retry-outdated.ts';
import { AppError } from '../../platform/app-error.ts';
import { newId } from '../../platform/ids.ts';
import { logger } from '../../platform/logger.ts';
import type { Access } from '../drive/access/access.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { orRefusal, withoutRefusals } from '../drive/access/or-refusal.ts';
import { type Quota, quotaOf } from '../drive/quota.ts';
import { findCurrentDiskId } from '../site/outside-disks.ts';
import { getSettings } from '../site/site-settings.ts';
import { accessUploadFolder, checkPlace, targetFolder } from './upload-destination.ts';
import { describeUpload } from './start-upload.ts';
import { checkDeclaration, type Declaration } from './upload-rules.ts';

/** What became of one file of many: its upload, or why there is none. */
export type Started = UploadItem | AppError;

/** Half of what a transaction takes: smaller ones meet others less, and are tried again faster. */
const perTransaction = 50;

/**
 * Begins many small uploads like `startUpload` does one: each is checked by itself and answered in its place.
 * Their bytes are reserved together, in the same transactions as their records, so that no byte stays reserved
 * without a record by which it is given back.
 */
export async function startUploads(caller: SignedIn, files: Declaration[]): Promise<Started[]> {
  const [settings, diskId] = await Promise.all([getSettings(), findCurrentDiskId()]);
  const folders = new Map<string, Promise<Access>>();
  const ids = newIds(files.length);
  const described = await Promise.all(
    files.map((file, nth) =>
      orRefusal(async () => {
        checkDeclaration(caller, file, 'simple', settings);
        const folder = await findFolder(caller, file, folders);
        await checkPlace(folder, file);
        return describeUpload(caller, file, 'simple', folder.entry, { entryId: ids[nth], diskId });
      }),
    ),
  );
  const refusals = await reserveAll(caller, withoutRefusals(described));
  return described.map((upload) => (upload instanceof AppError ? upload : (refusals.get(upload) ?? upload)));
}

/**
 * Reserves group by group, and answers why an upload is not reserved. Where a group meets others for too long its
 * files are told so, and the other groups stay; where the call as a whole fails, all that it reserved is given back.
 */
async function reserveAll(caller: SignedIn, wanted: UploadItem[]): Promise<Map<UploadItem, AppError>> {
  const refusals = new Map<UploadItem, AppError>();
  const reserved: UploadItem[][] = [];
  try {
    // What one transaction reserves is of one drive and disk.
    for (const alike of Map.groupBy(wanted, ({ driveId, disk }) => `${driveId} ${disk}`).values()) {
      const [{ driveId, disk }] = alike as [UploadItem];
      const quota = await quotaOf(driveId, caller.user, disk);
      for (const group of chunk(alike, perTransaction)) {
        const fitting = await orRefusal(() => reserveWhatFits(group, quota));
        if (!(fitting instanceof AppError)) reserved.push(fitting);
        for (const upload of group) {
          if (fitting instanceof AppError) refusals.set(upload, fitting);
          else if (!fitting.includes(upload)) refusals.set(upload, quota.exhausted());
        }
      }
    }
  } catch (error) {
    for (const group of reserved) await giveBackUploads(group);
    throw error;
  }
  return refusals;
}

/** Ids that differ: of so many that are made in one millisecond some would meet by chance. */
function newIds(count: number): number[] {
  const ids = new Set<number>();
  while (ids.size < count) ids.add(newId());
  return [...ids];
}

/** The same folder is looked at once for all files that go there. */
function findFolder(
  caller: SignedIn,
  file: Declaration,
  known: Map<string, Promise<Access>>,
): Promise<Access> {
  const key = `${file.link?.linkId}/${file.workspaceId}/${targetFolder(file)}`;
  const access = known.get(key) ?? accessUploadFolder(caller, file);
  known.set(key, access);
  return access;
}

/** Reserves for as many of the uploads as there is room for, in their order; answers these. */
async function reserveWhatFits(
  uploads: UploadItem[],
  { allowance, exhausted }: Quota,
): Promise<UploadItem[]> {
  const [{ driveId }] = uploads as [UploadItem];
  const reserve = async (attempt: number): Promise<UploadItem[]> => {
    const group =
      attempt === 1 || allowance === null ? uploads : await listFitting(uploads, driveId, allowance);
    if (group.length === 0) return [];
    try {
      await commit([
        reserveStep(driveId, sumCountedBytes(group), allowance, outdatedRead),
        ...group.map((upload) => createUploadStep(upload)),
      ]);
      return group;
    } catch (error) {
      if (error instanceof AppError || error instanceof OutdatedRead) throw error;
      // It may have been written all the same, and only the answer was lost.
      await giveBackUploads(group);
      throw error;
    }
  };
  return retryOutdated(reserve, { attempts: 4, onExhausted: exhausted });
}

/** Lists the uploads that fit into the space that is left. */
async function listFitting(uploads: UploadItem[], driveId: string, allowance: number): Promise<UploadItem[]> {
  const { usedBytes, reservedBytes } = await getUsage(driveId);
  return chooseFitting(uploads, allowance - usedBytes - reservedBytes);
}

/** One that is too big does not keep smaller ones behind it from the room that is left. */
function chooseFitting(uploads: UploadItem[], roomBytes: number): UploadItem[] {
  let room = roomBytes;
  return uploads.filter(({ sizeBytes }) => {
    if (sizeBytes > room) return false;
    room -= sizeBytes;
    return true;
  });
}

/** They were not begun, or have ended already. */
class NotReserved extends Error {}

/**
 * Ends uploads that were begun in one transaction and that nobody is told of: no address of theirs was given away, so
 * that no bytes can come, and what they reserve is free at once. Where it cannot be written either, the hourly purge
 * frees it when they expire.
 */
async function giveBackUploads(uploads: UploadItem[]): Promise<void> {
  const [first] = uploads;
  if (!first) return;
  try {
    await commit([
      releaseStep(first.driveId, sumCountedBytes(uploads)),
      ...uploads.map((upload) => forgetUploadStep(upload, () => new NotReserved())),
    ]);
  } catch (error) {
    if (error instanceof NotReserved) return;
    logger.warn('Uploads that nobody was told of could not be given back', { count: uploads.length, error });
  }
}
