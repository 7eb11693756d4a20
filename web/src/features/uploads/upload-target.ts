import type { UploadTarget } from '#shared/uploads/upload-target.ts';
import type { UploadItem } from './upload-item.ts';

/** Where the file goes and what happens to a taken name, as every way of uploading says it. */
export function targetOf({ file, options }: UploadItem): UploadTarget & { workspaceId: number } {
  return {
    parentId: options.destination.parentId,
    workspaceId: options.destination.workspaceId,
    shareable_link: options.destination.linkId,
    relativePath: file.relativePath,
    conflict: options.conflict,
  };
}

/** What is declared before storage takes the bytes. */
export function declarationOf(item: UploadItem) {
  const { name, mime, size, extension, fingerprint } = item.file;
  return {
    ...targetOf(item),
    filename: name,
    mime: mime ?? '',
    size,
    extension: extension ?? '',
    fingerprint,
  };
}

/** What makes the file of an object that has arrived. @param key storage key of the object. */
export function registrationOf(item: UploadItem, key: string) {
  const { name, mime, size, extension } = item.file;
  return {
    ...targetOf(item),
    filename: key.split('/').at(-1) ?? key,
    clientName: name,
    clientMime: mime,
    clientExtension: extension,
    size,
  };
}
