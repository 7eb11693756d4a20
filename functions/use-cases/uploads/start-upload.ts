import { commitAhead } from '../../data/commit.ts';
import { countedBytes } from '../../data/drive/counted-bytes.ts';
import { reserveStep } from '../../data/drive/usage.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import type { UploadItem } from '../../data/entities/drive/upload.ts';
import { createUploadStep } from '../../data/uploads/uploads.ts';
import { newFileName, newId } from '../../platform/ids.ts';
import { nameOnDisk } from '../../storage/disks.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { quotaOf } from '../drive/quota.ts';
import { linkMarks } from '../sharing/link-uploads.ts';
import { findCurrentDiskId } from '../site/outside-disks.ts';
import { getSettings } from '../site/site-settings.ts';
import { accessUploadFolder, checkPlace } from './upload-destination.ts';
import { newUploadName, uploadExpiryMs } from './upload-record.ts';
import { checkDeclaration, type Declaration, declaredExtension } from './upload-rules.ts';

/**
 * Checks a declared file against every rule and reserves its bytes, before any byte is accepted. The
 * record that it leaves is what all later calls of the upload are checked against.
 */
export async function startUpload(
  caller: SignedIn,
  file: Declaration,
  method: UploadItem['method'],
): Promise<UploadItem> {
  checkDeclaration(caller, file, method, await getSettings());
  const folder = await accessUploadFolder(caller, file);
  await checkPlace(folder, file);
  const upload = describeUpload(caller, file, method, folder.entry, { diskId: await findCurrentDiskId() });
  const { allowance, exhausted } = await quotaOf(upload.driveId, caller.user, upload.disk);
  // An upload by form goes on with the file: sent again, it is not done before there is one.
  await commitAhead([
    reserveStep(upload.driveId, countedBytes(upload), allowance, exhausted),
    createUploadStep(upload),
  ]);
  return upload;
}

/**
 * The record of an upload that begins; it is nowhere yet.
 * @param made `entryId` of the entry that will come of a small file; `diskId` of the outside disk that takes new files
 */
export function describeUpload(
  caller: SignedIn,
  file: Declaration,
  method: UploadItem['method'],
  folder: Pick<EntryItem, 'driveId' | 'entryId'>,
  { entryId = newId(), diskId }: { entryId?: number | undefined; diskId: number | undefined },
): UploadItem {
  const uuid = method === 'simple' ? newUploadName(entryId) : newFileName();
  // Public files are served by the site's own CDN.
  const fileName = file.disk === 'public' ? uuid : nameOnDisk(uuid, diskId);
  return {
    fileName,
    userId: caller.user.userId,
    driveId: folder.driveId,
    method,
    disk: file.disk ?? 'uploads',
    clientName: file.name,
    clientMime: file.mime ?? undefined,
    clientExtension: declaredExtension(file) ?? undefined,
    sizeBytes: file.sizeBytes,
    parentId: folder.entryId,
    relativePath: file.relativePath ?? undefined,
    conflict: file.conflict ?? 'keepBoth',
    fingerprint: file.fingerprint ?? undefined,
    ...linkMarks(file.link),
    expiresAtMs: uploadExpiryMs(),
    shard: fileName[0] ?? '0',
  };
}
