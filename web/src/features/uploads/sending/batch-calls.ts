import { chunk } from '#shared/chunk.ts';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { uploads } from '#shared/limits/upload-limits.ts';
import {
  abortSimpleUploads,
  createS3Entries,
  createUploadFolders,
  presignBatch,
} from '#shared/routes/uploads/upload-batches.ts';
import { translatedError } from '../../../api/api-error.ts';
import { ApiError, call } from '../../../api/call.ts';
import type { SignedAddress } from './signed-address.ts';
import { declarationOf, registrationOf } from '../upload-target.ts';
import type { UploadItem } from '../upload-item.ts';

/** The API's side of batches. Each answer is in the place of its request. */
export interface BatchCalls {
  sign(items: UploadItem[]): Promise<(SignedAddress | Error)[]>;
  register(requests: { item: UploadItem; key: string }[]): Promise<(FileEntry | Error)[]>;
  createFolders(items: UploadItem[]): Promise<(FileEntry | Error)[]>;
  /** Nobody waits for it, and what is refused is gone already. */
  discard(keys: string[]): void;
}

/** Batches over the network. */
export const batchCalls: BatchCalls = {
  async sign(items) {
    const { files } = await call(presignBatch, { body: { files: items.map((item) => declarationOf(item)) } });
    return Promise.all(files.map((file) => ('upload' in file ? file.upload : translatedError(file.error))));
  },
  async register(requests) {
    const body = { files: requests.map(({ item, key }) => registrationOf(item, key)) };
    const { files } = await call(createS3Entries, { body });
    return Promise.all(
      files.map((file) => ('fileEntry' in file ? file.fileEntry : translatedError(file.error))),
    );
  },
  async createFolders(items) {
    const results: (FileEntry | Error)[] = [];
    // Nearly always all go to one place; a call is about one.
    for (const ofPlace of groupByPlace(items.map((item, nth) => ({ item, nth })))) {
      const [{ item }] = ofPlace;
      const { parentId, workspaceId, linkId } = item.options.destination;
      const paths = ofPlace.map(({ item: { file } }) => file.relativePath ?? file.name);
      const body = { parentId, workspaceId, shareable_link: linkId, paths };
      const { folders } = await call(createUploadFolders, { body });
      for (const [place, folder] of folders.entries()) {
        const nth = ofPlace[place]?.nth;
        if (nth === undefined) continue;
        results[nth] = 'folder' in folder ? folder.folder : await translatedError(folder.error);
      }
    }
    return results;
  },
  discard(keys) {
    for (const some of chunk(keys, uploads.maxFilesPerCall)) {
      call(abortSimpleUploads, { body: { keys: some } }).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      });
    }
  },
};

interface Placed {
  item: UploadItem;
  nth: number;
}

function groupByPlace(items: Placed[]): [Placed, ...Placed[]][] {
  const groups = new Map<string, [Placed, ...Placed[]]>();
  for (const placed of items) {
    const { parentId, workspaceId, linkId = 0 } = placed.item.options.destination;
    const key = `${workspaceId}/${parentId ?? 0}/${linkId}`;
    const group = groups.get(key);
    if (group) group.push(placed);
    else groups.set(key, [placed]);
  }
  return [...groups.values()];
}
