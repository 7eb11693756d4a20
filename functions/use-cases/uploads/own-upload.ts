import type { UploadItem } from '../../data/entities/upload.ts';
import { findUpload } from '../../data/uploads/uploads.ts';
import { notFound } from '../../platform/app-error.ts';
import { nowMs } from '../../platform/clock.ts';
import { avatarKey, objectKey } from '../../storage/objects.ts';
import type { SignedIn } from '../accounts/caller.ts';

/** A living upload that the caller started; anybody else's does not exist (13.5). */
export async function findOwnUpload(caller: SignedIn, fileName: string): Promise<UploadItem | undefined> {
  if (!/^[0-9a-f-]{36}$/.test(fileName)) return undefined;
  const upload = await findUpload(fileName);
  const isOwn = upload?.userId === caller.user.userId;
  return isOwn && isLivingUpload(upload) ? upload : undefined;
}

/** Whether an entry can still come of an upload. */
export function isLivingUpload({ abandoned, expiresAtMs }: UploadItem): boolean {
  return !abandoned && expiresAtMs > nowMs();
}

/** The same for multipart calls, which name the key and storage's id: both must fit, else 404. */
export async function getOwnMultipart(
  caller: SignedIn,
  named: { key: string; uploadId: string },
): Promise<UploadItem> {
  const upload = await findOwnUpload(caller, named.key.split('/').at(-1) ?? '');
  const fits = upload && uploadKey(upload) === named.key && upload.uploadId === named.uploadId;
  if (!upload || !fits) throw notFound();
  return upload;
}

/** Key of the object that an upload makes. */
export function uploadKey({
  method,
  disk,
  fileName,
}: Pick<UploadItem, 'method' | 'disk' | 'fileName'>): string {
  return method === 'avatar' ? avatarKey(fileName) : objectKey(disk, fileName);
}
