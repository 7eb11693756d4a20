import type { UnfinishedUpload } from './unfinished/unfinished-upload.ts';
import type { UploadFile, UploadItem, UploadOptions } from './upload-item.ts';

export interface ItemFacts
  extends
    Partial<UploadFile>,
    Partial<Pick<UploadItem, 'status' | 'isPaused' | 'isSent'>>,
    Partial<Pick<UploadOptions, 'method'>> {}

/** A pending upload of a small file into the root, but for what the test says. */
export function buildItem({ status, method, isPaused, isSent, ...file }: ItemFacts): UploadItem {
  const id = file.id ?? 'upload-1';
  return {
    id,
    file: {
      id,
      name: 'a.txt',
      size: 10,
      mime: 'text/plain',
      extension: 'txt',
      relativePath: null,
      lastModified: 1,
      fingerprint: `fingerprint of ${id}`,
      ...file,
    },
    status: status ?? 'pending',
    isPaused: isPaused ?? false,
    isSent: isSent ?? false,
    percentage: 0,
    bytesUploaded: 0,
    bytesPerSecond: null,
    errorMessage: null,
    isFileChanged: false,
    isRenamed: false,
    entry: null,
    options: {
      method: method ?? 'formPost',
      destination: { parentId: null, name: 'All files', workspaceId: 0 },
      conflict: 'keepBoth',
    },
  };
}

/** A multipart upload that an earlier visit left. */
export function buildUnfinished(facts: Partial<UnfinishedUpload>): UnfinishedUpload {
  return {
    fingerprint: 'fingerprint',
    method: 'multipart',
    key: 'uploads/1/2',
    uploadId: 'u1',
    isAssembled: false,
    name: 'film.mp4',
    size: 200_000_000,
    lastModified: 5,
    relativePath: null,
    destination: { parentId: 3, name: 'Films', workspaceId: 0 },
    touchedAt: 0,
    userId: 1,
    ...facts,
  };
}

/** Storage of a browser, for one test. */
export function createMemoryStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}
