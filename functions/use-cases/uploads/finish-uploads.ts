import type { UploadItem } from '../../data/entities/drive/upload.ts';
import { listUploadsByName } from '../../data/uploads/uploads.ts';
import { invalid } from '../../platform/app-error.ts';
import type { Access } from '../drive/access/access.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { type FileRegistration, getFinished } from './find-finished.ts';
import { inspectObject } from './finish-upload.ts';
import { pathOf } from './upload-destination.ts';
import { demandRegistrable, isLivingUpload } from './upload-record.ts';
import { inParallel } from '../background/in-parallel.ts';
import { orRefusal } from '../drive/access/or-refusal.ts';
import { type Arrived, type Finished, placeUploads } from './place-uploads.ts';

/** Objects that are looked at at the same time. */
const atOnce = 10;

/**
 * Makes entries of many uploads whose bytes are in storage, with the same checks as for one (`finishUpload`) and
 * few transactions for all of them. A file is answered in its place, whatever becomes of the others; one that
 * exists already is answered again.
 */
export async function finishUploads(caller: SignedIn, files: FileRegistration[]): Promise<Finished[]> {
  const unique = [...new Map(files.map((file) => [file.fileName, file])).values()];
  const uploads = await listUploadsByName(unique.map(({ fileName }) => fileName));
  const byName = new Map(uploads.map((upload) => [upload.fileName, upload]));
  const results = new Map<string, Finished>();
  const arrived: Arrived[] = [];
  const looked = await inParallel(unique, atOnce, (file) =>
    orRefusal(() => lookAt(caller, file, byName.get(file.fileName))),
  );
  for (const [nth, { fileName }] of unique.entries()) {
    const found = looked[nth];
    if (found && 'content' in found) arrived.push(found);
    else if (found) results.set(fileName, found);
  }
  for (const [fileName, result] of await placeUploads(caller, arrived)) results.set(fileName, result);
  return files.map(({ fileName }) => results.get(fileName) ?? invalid({ filename: 'uploadMissing' }));
}

async function lookAt(
  caller: SignedIn,
  file: FileRegistration,
  record: UploadItem | undefined,
): Promise<Arrived | Access> {
  const own = record?.userId === caller.user.userId ? record : undefined;
  const upload = own && isLivingUpload(own) ? own : undefined;
  if (!upload) return getFinished(caller, file, own);
  demandRegistrable(upload, file.sizeBytes);
  const { folders, name } = pathOf(upload, file);
  return { file, upload, folders, name, content: await inspectObject(caller, upload, name) };
}
