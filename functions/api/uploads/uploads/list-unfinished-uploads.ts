import type { listUnfinishedUploads as route } from '#shared/routes/uploads/upload-batches.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import type { UploadItem } from '../../../data/entities/drive/upload.ts';
import { rootId } from '../../../data/drive/entry-keys.ts';
import { listResumableUploads } from '../../../data/uploads/uploads.ts';
import type { Handler } from '../../../http/types.ts';
import { findAccessesIn } from '../../../use-cases/drive/access/find-accesses.ts';
import type { SignedIn } from '../../../use-cases/accounts/caller.ts';
import { workspaceIdOf } from '../../../use-cases/drive/access/drives.ts';
import { uploadKey } from '../../../use-cases/uploads/upload-record.ts';

/** More of them than anybody goes on with by hand. */
const maxUploads = 100;

/**
 * Returns uploads of the caller that can be resumed, newest first. Uploads whose folder is gone are left out: nothing
 * can come of them.
 */
export const listUnfinishedUploads: Handler<typeof route> = async ({ caller }) => {
  const uploads = await listResumableUploads(caller.user.userId, maxUploads);
  const folders = await findFolders(caller, uploads);
  return {
    uploads: uploads.flatMap((upload) => {
      const folder = folders.get(upload.parentId);
      const hasBegun = upload.method === 'tus' || upload.uploadId !== undefined;
      if (!hasBegun || (upload.parentId !== rootId && !folder)) return [];
      return [presentUnfinished(upload, folder)];
    }),
  };
};

/** Folders that something can still come to be in; those of others only while they let the caller do so. */
async function findFolders(caller: SignedIn, uploads: UploadItem[]): Promise<Map<number, EntryItem>> {
  const folders = new Map<number, EntryItem>();
  for (const [driveId, ofDrive] of Map.groupBy(uploads, (upload) => upload.driveId)) {
    const ids = new Set(ofDrive.map(({ parentId }) => parentId).filter((id) => id !== rootId));
    for (const { entry, permissions } of (await findAccessesIn(caller, driveId, [...ids])).values()) {
      if (entry.type === 'folder' && permissions['files.create']) folders.set(entry.entryId, entry);
    }
  }
  return folders;
}

function presentUnfinished(upload: UploadItem, folder: EntryItem | undefined) {
  const { method, fileName, parentId, driveId } = upload;
  const isTus = method === 'tus';
  return {
    method: isTus ? ('tus' as const) : ('multipart' as const),
    key: isTus ? fileName : uploadKey(upload),
    uploadId: upload.uploadId ?? null,
    name: upload.clientName,
    size: upload.sizeBytes,
    mime: upload.clientMime ?? null,
    fingerprint: upload.fingerprint ?? null,
    relativePath: upload.relativePath ?? null,
    parentId: parentId === rootId ? null : parentId,
    workspaceId: workspaceIdOf(driveId),
    folderName: folder?.name ?? null,
    expires_at: toIsoTime(upload.expiresAtMs),
  };
}
