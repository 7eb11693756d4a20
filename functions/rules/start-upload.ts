import { extensionOf } from '#shared/entry-name.ts';
import { uploads } from '#shared/limits.ts';
import type { UploadTarget } from '#shared/upload-target.ts';
import { commit } from '../data/commit.ts';
import type { UploadItem } from '../data/entities/upload.ts';
import { reserveStep } from '../data/usage.ts';
import { createUploadStep } from '../data/uploads.ts';
import { hourMs, nowMs } from '../platform/clock.ts';
import { newFileName } from '../platform/ids.ts';
import { accessFolder } from './access.ts';
import type { SignedIn } from './caller.ts';
import { driveOf } from './drives.ts';
import { splitRelativePath } from './place-entry.ts';
import { allowanceBytes, spaceExhausted } from './quota.ts';
import { getSettings } from './site-settings.ts';
import { checkDisk, checkFileRules } from './upload-rules.ts';

/** What a client says of a file before its bytes. */
export interface Declaration extends UploadTarget {
  name: string;
  sizeBytes: number;
  mime?: string | null | undefined;
  extension?: string | null | undefined;
}

/** End of an unfinished upload's life, and of its reservation. */
export function uploadExpiryMs(): number {
  return nowMs() + uploads.reservationHours * hourMs;
}

/** Folder that an upload names, in either spelling; the top without one. */
export function targetFolder(target: UploadTarget): string {
  return String(target.parentId ?? target.parent_id ?? 0);
}

/**
 * Checks a declared file against every rule and reserves its bytes, before any byte is accepted (13.1). The
 * record that it leaves is what all later calls of the upload are checked against.
 */
export async function startUpload(
  caller: SignedIn,
  file: Declaration,
  method: UploadItem['method'],
): Promise<UploadItem> {
  const settings = await getSettings();
  const disk = file.disk ?? 'uploads';
  const name = splitRelativePath(file.relativePath ?? '').name ?? file.name;
  const extension = extensionOf(name) ?? extensionOf(`x.${file.extension ?? ''}`);
  checkDisk(disk, caller);
  checkFileRules({ ...file, name, mime: file.mime ?? null, extension }, caller, settings);
  const reach = { caller, workspaceId: file.workspaceId };
  const { entry: folder } = await accessFolder(reach, targetFolder(file), 'files.create');
  const upload = {
    fileName: newFileName(),
    userId: caller.user.userId,
    driveId: driveOf(caller, file.workspaceId),
    method,
    disk,
    clientName: file.name,
    clientMime: file.mime ?? undefined,
    clientExtension: extension ?? undefined,
    sizeBytes: file.sizeBytes,
    parentId: folder.entryId,
    relativePath: file.relativePath ?? undefined,
    conflict: file.conflict ?? ('keepBoth' as const),
    fingerprint: file.fingerprint ?? undefined,
    expiresAtMs: uploadExpiryMs(),
  };
  const allowance = allowanceBytes(caller.user, settings);
  await commit([
    reserveStep(upload.driveId, upload.sizeBytes, allowance, () => spaceExhausted(allowance)),
    createUploadStep(upload),
  ]);
  return { ...upload, shard: upload.fileName[0] ?? '0' };
}
