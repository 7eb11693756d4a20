import { signedUrlSeconds } from '#shared/limits/upload-limits.ts';
import { commit, type Step } from '../../data/commit.ts';
import { countedBytes } from '../../data/drive/counted-bytes.ts';
import type { UploadItem } from '../../data/entities/drive/upload.ts';
import { claimUploadStep, forgetUploadStep, keepAbandonedStep } from '../../data/uploads/uploads.ts';
import { releaseStep } from '../../data/drive/usage.ts';
import { nowMs, secondMs } from '../../platform/clock.ts';
import { abortMultipart } from '../../storage/multipart.ts';
import { deleteObject, thumbnailKey } from '../../storage/objects.ts';
import { removeTusObjects } from '../../storage/tus-store.ts';
import { uploadKey } from './upload-record.ts';

/** Somebody else ended the upload at the same moment: there is nothing left to do. */
class AlreadyEnded extends Error {}

/**
 * Gives an upload up. Its record is claimed first, so that no entry can come of it meanwhile; then its bytes go,
 * then its reservation. Broken off anywhere, the claimed record is found by the hourly purge, which goes on.
 *
 * A signed address may still be used until it expires. The record of such an upload stays so long, without a
 * reservation, so that what arrives late is removed as well.
 */
export async function abandonUpload(upload: UploadItem): Promise<void> {
  if (await removeAbandoned(upload)) await endAbandoned(upload);
}

/**
 * Claims an upload for giving it up and removes its bytes; false where it has ended already or, with `ifExpired`, where
 * it was given more time since it was listed.
 */
export async function removeAbandoned(upload: UploadItem, { ifExpired = false } = {}): Promise<boolean> {
  if (!(await claimUpload(upload, { ifExpired }))) return false;
  await removeBytes(upload);
  return true;
}

class NotClaimed extends Error {}

/** Claims an upload for abandoning it; false if it has ended or, with `ifExpired`, if its life was prolonged. */
export async function claimUpload({ fileName }: UploadItem, { ifExpired = false } = {}): Promise<boolean> {
  try {
    await commit([claimUploadStep(fileName, { ifExpired }, () => new NotClaimed())]);
    return true;
  } catch (error) {
    if (error instanceof NotClaimed) return false;
    throw error;
  }
}

/** Gives back what an upload reserved whose bytes were removed, and ends its record. */
export async function endAbandoned(upload: UploadItem): Promise<void> {
  const addressMayLive = upload.method === 'simple' && !upload.abandoned && upload.expiresAtMs > nowMs();
  const addressEndsMs = nowMs() + signedUrlSeconds.upload * secondMs;
  const alreadyEnded = () => new AlreadyEnded();
  await endRecord(
    upload.driveId,
    countedBytes(upload),
    addressMayLive
      ? keepAbandonedStep(upload, addressEndsMs, alreadyEnded)
      : forgetUploadStep(upload, alreadyEnded),
  );
}

/** The drive is gone with its owner's account: nothing is reserved there any more. */
class DriveGone extends Error {}

async function endRecord(driveId: string, reservedBytes: number, ending: Step): Promise<void> {
  // What was a content holds no reservation, and its drive's counter has other writers.
  const release = reservedBytes > 0 ? [releaseStep(driveId, reservedBytes, () => new DriveGone())] : [];
  try {
    await commit([ending, ...release]);
  } catch (error) {
    if (error instanceof DriveGone) await endRecord(driveId, 0, ending);
    else if (!(error instanceof AlreadyEnded)) throw error;
  }
}

async function removeBytes(upload: UploadItem): Promise<void> {
  // Storage has never heard of it: its reservation can be given back during an outage too.
  if (upload.method === 'multipart' && !upload.uploadId) return;
  const key = uploadKey(upload);
  if (upload.method === 'tus') await removeTusObjects(key);
  if (upload.uploadId) await abortMultipart(key, upload.uploadId);
  await deleteObject(key);
  if (wasContent(upload)) await deleteObject(thumbnailKey(upload.fileName));
}

/**
 * A content that was deleted is handed over as an upload of nobody, by no link; only those can have a thumbnail. Who
 * gives up another upload may not delete thumbnails.
 */
const wasContent = ({ userId, linkId, method }: UploadItem) =>
  userId === 0 && linkId === undefined && method !== 'avatar';
