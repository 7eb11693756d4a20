import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { extensionOf } from '#shared/drive/entry-name.ts';
import { fileTypeOf } from '#shared/drive/file-type.ts';
import { createFolder } from '#shared/routes/drive/drive.ts';
import type { EntryItem } from '../../../functions/data/entities/drive/entry.ts';
import type { Access } from '../../../functions/use-cases/drive/access/access.ts';
import type { SignedIn } from '../../../functions/use-cases/accounts/caller.ts';
import { findCallerInProcess } from '../stack/caller-in-process.ts';
import { getPlace } from '../stack/product.ts';
import { atTimeOf } from '../stack/stack-time.ts';
import type { Visitor } from '../visitor.ts';

/** Loaded once the product's modules know the stack: their clients read the environment as they start. */
async function loadProduct() {
  const [ids, access, below, place, uploads, usage, names, objects, mime, stored, present] =
    await Promise.all([
      import('../../../functions/platform/ids.ts'),
      import('../../../functions/use-cases/drive/access/access.ts'),
      import('../../../functions/use-cases/drive/access/describe-access.ts'),
      import('../../../functions/use-cases/drive/place-entry.ts'),
      import('../../../functions/use-cases/uploads/finish-upload.ts'),
      import('../../../functions/data/drive/usage.ts'),
      import('../../../functions/use-cases/uploads/upload-record.ts'),
      import('../../../functions/storage/objects.ts'),
      import('../../../functions/storage/detect-mime.ts'),
      import('../../../functions/storage/stored-mime.ts'),
      import('../../../functions/http/presenters/drive/present-accesses.ts'),
    ]);
  return {
    ...ids,
    ...access,
    ...below,
    ...place,
    ...uploads,
    ...usage,
    ...names,
    ...objects,
    ...mime,
    ...stored,
    ...present,
  };
}

type Product = Awaited<ReturnType<typeof loadProduct>>;

interface Place {
  product: Product;
  caller: SignedIn;
  folder: Access;
}

/**
 * Makes something in a folder of a person in this process, at the time of the person's stack. Undefined where that takes
 * a call over HTTP.
 */
export async function makeInProcess(
  maker: Visitor,
  parentId: number | null,
  make: (place: Place) => Promise<FileEntry>,
): Promise<FileEntry | undefined> {
  const caller = await findCallerInProcess(maker);
  if (!caller) return undefined;
  const product = await loadProduct();
  return atTimeOf(getPlace(maker.site), async () => {
    const folder = await product.accessFolder({ caller }, String(parentId ?? 0), 'files.create');
    return make({ product, caller, folder });
  });
}

/** Makes a folder as its route does, but under a free name. */
export async function placeFolder({ product, caller, folder }: Place, name: string): Promise<FileEntry> {
  const { driveId, entryId: parentId } = folder.entry;
  const { userId } = caller.user;
  const item = await product.placeWithFreeName(
    product.madeFolder({ driveId, parentId, makerId: userId }, name),
    (made) => [product.createdStep(made, userId)],
  );
  return presentAsCall({ product, caller, folder }, item);
}

/** Makes a file as an upload leaves it. Its bytes are charged without being reserved first, within no limit. */
export async function placeFile(
  { product, caller, folder }: Place,
  { name, bytes, mime: declared }: { name: string; bytes: Uint8Array; mime: string },
): Promise<FileEntry> {
  const { driveId, entryId: parentId } = folder.entry;
  const entryId = product.newId();
  const fileName = product.newUploadName(entryId);
  await product.putObject(product.objectKey('uploads', fileName), bytes, product.declaredMime(declared));
  const extension = extensionOf(name) ?? null;
  const mime = await product.detectMime(bytes, extension, declared);
  const content = {
    type: fileTypeOf(mime, extension),
    fileSize: bytes.length,
    mime,
    extension: extension ?? undefined,
    fileName,
    disk: 'uploads' as const,
    changedById: caller.user.userId,
  };
  const file = product.newFile(caller, { driveId, parentId, name }, content, entryId);
  const item = await product.placeWithFreeName(file, (made) => [
    product.chargeStep(driveId, bytes.length, null, () => new Error('The drive has no counters')),
    product.uploadedStep(made, 'uploaded', caller),
  ]);
  return presentAsCall({ product, caller, folder }, item);
}

/** An entry as a call over HTTP answers it. */
async function presentAsCall({ product, caller, folder }: Place, item: EntryItem): Promise<FileEntry> {
  const answer = { folder: await product.presentOne(product.accessBelow(folder, item), caller) };
  return (JSON.parse(JSON.stringify(createFolder.answer.parse(answer))) as { folder: FileEntry }).folder;
}
