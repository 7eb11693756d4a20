import { randomUUID } from 'node:crypto';
import { uploads } from '#shared/limits/upload-limits.ts';
import { commit } from '../../data/commit.ts';
import type { UploadItem } from '../../data/entities/drive/upload.ts';
import { findUpload, noteProgressStep, type UploadProgress } from '../../data/uploads/uploads.ts';
import { invalid, notFound } from '../../platform/app-error.ts';
import { hourMs, nowMs } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { splitName } from '../../storage/disks.ts';
import { avatarKey, objectKey } from '../../storage/objects.ts';
import type { SignedIn } from '../accounts/caller.ts';

/** End of an unfinished upload's life, and of its reservation. */
export function uploadExpiryMs(): number {
  return nowMs() + uploads.reservationHours * hourMs;
}

/** Notes the progress of an upload. Throws 404 if the upload has ended. */
export async function noteProgress(fileName: string, progress: UploadProgress): Promise<void> {
  await commit([noteProgressStep(fileName, progress)]);
}

/** A living upload that the caller started; anybody else's does not exist. */
export async function findOwnUpload(caller: SignedIn, fileName: string): Promise<UploadItem | undefined> {
  if (!/^[0-9a-f-]{36}(\.\d{1,6})?$/.test(fileName)) return undefined;
  const upload = await findUpload(fileName);
  const isOwn = upload?.userId === caller.user.userId;
  return isOwn && isLivingUpload(upload) ? upload : undefined;
}

/** Whether an entry can still come of an upload. */
export function isLivingUpload({ abandoned, expiresAtMs }: UploadItem): boolean {
  return !abandoned && expiresAtMs > nowMs();
}

/** The caller's multipart upload. Throws 404 unless both the key and the id of storage are right. */
export async function getOwnMultipart(
  caller: SignedIn,
  named: { key: string; uploadId: string },
): Promise<UploadItem> {
  const upload = await findOwnUpload(caller, named.key.split('/').at(-1) ?? '');
  const fits = upload && uploadKey(upload) === named.key && upload.uploadId === named.uploadId;
  if (!upload || !fits) throw notFound();
  return upload;
}

/** Throws 422 if an upload is not registered by its object and size, or the size is not as declared. */
export function demandRegistrable({ method, sizeBytes }: UploadItem, registeredBytes: number): void {
  if (!['simple', 'multipart'].includes(method)) throw invalid({ filename: 'uploadMissing' });
  if (registeredBytes !== sizeBytes) throw invalid({ filename: 'uploadSizeDiffers' });
}

/** Key of the object that an upload makes. */
export function uploadKey({
  method,
  disk,
  fileName,
}: Pick<UploadItem, 'method' | 'disk' | 'fileName'>): string {
  return method === 'avatar' ? avatarKey(fileName) : objectKey(disk, fileName);
}

const idDigits = 14;
const versionAt = 12;
/** UUIDs of version 8 are those whose content an application decides (RFC 9562). */
const ownVersion = '8';

/**
 * Name for the object of a small upload: a UUID with 64 random bits that also tells the id of the entry which will
 * come of it. So a registration that is repeated after a lost answer finds what the first one made, with no
 * record kept for it.
 */
export function newUploadName(entryId: number): string {
  const random = randomUUID().replaceAll('-', '');
  const id = entryId.toString(16).padStart(idDigits, '0');
  const digits = `${random.slice(0, versionAt)}${ownVersion}${random.slice(versionAt + 1, 32 - idDigits)}${id}`;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The id that such a name tells; undefined for names that tell none. */
export function entryIdOf(fileName: string): number | undefined {
  const digits = splitName(fileName).uuid.replaceAll('-', '');
  if (digits.length !== 32 || digits[versionAt] !== ownVersion) return undefined;
  const entryId = Number.parseInt(digits.slice(-idDigits), 16);
  return Number.isSafeInteger(entryId) ? entryId : undefined;
}

/** Id of the entry that comes of an upload; its name tells it where it can be registered twice. */
export function entryIdFor(upload: UploadItem): number {
  return entryIdOf(upload.fileName) ?? newId();
}
