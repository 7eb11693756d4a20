import type { FileEntry } from '#shared/entities/file-entry.ts';
import type { EntryItem } from '../../../data/entities/entry.ts';
import type { UploadItem } from '../../../data/entities/upload.ts';
import { presentOne } from '../../../http/presenters/present-accesses.ts';
import { notFound } from '../../../platform/app-error.ts';
import { findAccesses, findAccessesIn } from '../../../use-cases/drive/access/find-accesses.ts';
import type { SignedIn } from '../../../use-cases/accounts/caller.ts';
import { linkOfUpload } from '../../../use-cases/sharing/link-uploads.ts';

/**
 * The answer of every method's last call: the entry as it stands now (13.1).
 * @param upload what it came of
 */
export async function presentUploaded(
  { driveId, entryId }: EntryItem,
  upload: UploadItem,
  caller: SignedIn,
): Promise<{ fileEntry: FileEntry }> {
  const link = await linkOfUpload(upload, caller);
  const found = link
    ? await findAccesses({ caller, link }, [entryId])
    : await findAccessesIn(caller, driveId, [entryId]);
  const access = found.get(entryId);
  if (!access) throw notFound();
  return { fileEntry: await presentOne(access, caller) };
}
