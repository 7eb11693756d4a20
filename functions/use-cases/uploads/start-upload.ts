import type { ClientSettings } from '#shared/client-settings.ts';
import { extensionOf } from '#shared/drive/entry-name.ts';
import { formatBytes } from '#shared/format-bytes.ts';
import { uploads } from '#shared/limits.ts';
import type { UploadTarget } from '#shared/uploads/upload-target.ts';
import { commitAhead } from '../../data/commit.ts';
import { countedBytes } from '../../data/drive/counted-bytes.ts';
import type { EntryItem } from '../../data/entities/entry.ts';
import type { UploadItem } from '../../data/entities/upload.ts';
import { reserveStep } from '../../data/drive/usage.ts';
import { createUploadStep } from '../../data/uploads/uploads.ts';
import { invalid } from '../../platform/app-error.ts';
import { hourMs, nowMs } from '../../platform/clock.ts';
import { newFileName, newId } from '../../platform/ids.ts';
import { type Access, accessFolder } from '../drive/access/access.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { demandReplaceableAt } from '../drive/versions/demand-replaceable.ts';
import type { FilePath } from '../drive/find-at-path.ts';
import { tooDeepFor } from '../drive/folder-levels.ts';
import { type ByLink, linkMarks } from '../sharing/link-uploads.ts';
import { splitRelativePath } from '../drive/place-entry.ts';
import { quotaOf } from '../drive/quota.ts';
import { getSettings } from '../site/site-settings.ts';
import { newUploadName } from './upload-names.ts';
import { checkDisk, checkFileRules } from './upload-rules.ts';

/** What a client says of a file before its bytes. */
export interface Declaration extends UploadTarget, ByLink {
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

/** The folder that an upload goes to, in whose space it counts; 403 where the caller may only look at it. */
export async function accessUploadFolder(caller: SignedIn, target: UploadTarget & ByLink): Promise<Access> {
  const { workspaceId, link } = target;
  return accessFolder({ caller, workspaceId, link }, targetFolder(target), 'files.create');
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
  checkDeclaration(caller, file, method, settings);
  const folder = await accessUploadFolder(caller, file);
  await checkPlace(folder, file);
  const upload = describeUpload(caller, file, method, folder.entry);
  const { allowance, exhausted } = await quotaOf(upload.driveId, caller.user, upload.disk);
  // An upload by form goes on with the file: sent again, it is not done before there is one.
  await commitAhead([
    reserveStep(upload.driveId, countedBytes(upload), allowance, exhausted),
    createUploadStep(upload),
  ]);
  return upload;
}

/** Throws where a declared file breaks a rule; whether there is room for it is not a matter of one file alone. */
export function checkDeclaration(
  caller: SignedIn,
  file: Declaration,
  method: UploadItem['method'],
  settings: ClientSettings,
): void {
  if (method === 'simple' && file.sizeBytes > uploads.maxSimplePutBytes) {
    const size = formatBytes(uploads.maxSimplePutBytes);
    throw invalid({ size: { code: 'fileTooLarge', params: { file: file.name, size } } });
  }
  checkDisk(file.disk ?? 'uploads', caller);
  const name = finalName(file);
  checkFileRules({ ...file, name, mime: file.mime ?? null, extension: extensionFor(file) }, caller, settings);
}

/**
 * Throws where a declared file cannot come to its place: 422 below the deepest level of folders, 403 where it would
 * replace a file that the caller may not change.
 */
export async function checkPlace(folder: Access, file: Declaration): Promise<void> {
  const path = declaredPath(file);
  const tooDeep = tooDeepFor(folder, path.folders.length, 'relativePath');
  if (tooDeep) throw tooDeep;
  if (file.conflict === 'replace') await demandReplaceableAt(folder, path);
}

/**
 * The record of an upload that begins; it is nowhere yet.
 * @param entryId of the entry that will come of a small file
 */
export function describeUpload(
  caller: SignedIn,
  file: Declaration,
  method: UploadItem['method'],
  folder: Pick<EntryItem, 'driveId' | 'entryId'>,
  entryId = newId(),
): UploadItem {
  const fileName = method === 'simple' ? newUploadName(entryId) : newFileName();
  return {
    fileName,
    userId: caller.user.userId,
    driveId: folder.driveId,
    method,
    disk: file.disk ?? 'uploads',
    clientName: file.name,
    clientMime: file.mime ?? undefined,
    clientExtension: extensionFor(file) ?? undefined,
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

function declaredPath(file: Declaration): FilePath {
  const { folders, name = file.name } = splitRelativePath(file.relativePath ?? '');
  return { folders, name };
}

const finalName = (file: Declaration) => declaredPath(file).name;

const extensionFor = (file: Declaration) =>
  extensionOf(finalName(file)) ?? extensionOf(`x.${file.extension ?? ''}`);
