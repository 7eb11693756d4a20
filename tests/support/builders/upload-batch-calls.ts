import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import {
  abortSimpleUploads,
  createS3Entries,
  createUploadFolders,
  listUnfinishedUploads,
  presignBatch,
} from '#shared/routes/uploads/upload-batches.ts';
import { declare, fileNameOf, putTo, type Signed } from './upload-calls.ts';
import { expectStatus } from '../expect-status.ts';
import type { Answer, Visitor } from '../visitor.ts';

/** A file of a batch: what is declared of it, and its bytes. */
export interface BatchFile {
  name: string;
  content?: string;
  relativePath?: string;
  parentId?: number | null;
  conflict?: string;
}

const contentOf = ({ content = 'hello' }: BatchFile) => content;
const targetOf = ({ relativePath, parentId, conflict }: BatchFile) => ({ relativePath, parentId, conflict });
export function presignMany(owner: Visitor, files: Record<string, unknown>[]): Promise<Answer> {
  return owner.call(presignBatch, { body: { files: files.map((file) => declare(5, file)) } });
}

/** What one file of a batch says. */
export const registrationOf = (file: BatchFile, key: string) => ({
  filename: fileNameOf(key),
  clientName: file.name,
  size: Buffer.byteLength(contentOf(file)),
  clientMime: 'text/plain',
  clientExtension: 'txt',
  ...targetOf(file),
});
export function registerMany(owner: Visitor, registrations: Record<string, unknown>[]): Promise<Answer> {
  return owner.call(createS3Entries, { body: { files: registrations } });
}

/** Signs and stores files; answers what registers them. */
export async function storeMany(
  owner: Visitor,
  files: BatchFile[],
): Promise<ReturnType<typeof registrationOf>[]> {
  const signed = await presignMany(
    owner,
    files.map((file) => ({
      filename: file.name,
      size: Buffer.byteLength(contentOf(file)),
      ...targetOf(file),
    })),
  );
  expectStatus(signed, 200);
  const addresses = (signed.body.files as { upload: Signed }[]).map(({ upload }) => upload);
  await Promise.all(addresses.map((address, nth) => putTo(address, contentOf(files[nth] as BatchFile))));
  return addresses.map(({ key }, nth) => registrationOf(files[nth] as BatchFile, key));
}

/** Uploads files in one batch and answers their entries. */
export async function uploadMany(owner: Visitor, files: BatchFile[]): Promise<FileEntry[]> {
  return entriesOf(await registerMany(owner, await storeMany(owner, files)));
}

/** The entries of an answer, all of which must be there. */
export function entriesOf(answer: Answer): FileEntry[] {
  expectStatus(answer, 200);
  return (answer.body.files as { fileEntry?: FileEntry }[]).map(({ fileEntry }, nth) => {
    if (!fileEntry) throw new Error(`File ${nth} has no entry: ${answer.text}`);
    return fileEntry;
  });
}
export function abortMany(owner: Visitor, keys: string[]): Promise<Answer> {
  return owner.call(abortSimpleUploads, { body: { keys } });
}
export function makeFolders(
  owner: Visitor,
  paths: string[],
  target: Record<string, unknown> = {},
): Promise<Answer> {
  return owner.call(createUploadFolders, { body: { paths, ...target } });
}
export async function unfinishedOf(owner: Visitor) {
  const answer = await owner.call(listUnfinishedUploads);
  expectStatus(answer, 200);
  return answer.body.uploads as { method: string; name: string; key: string; [field: string]: unknown }[];
}

export const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
