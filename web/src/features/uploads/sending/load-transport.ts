import type { UploadItem } from '../upload-item.ts';
import type { Transport } from './upload-job.ts';

/** Fetches the code of a way of uploading when the first file takes it, so that the drive opens without it. */
export async function loadTransport(method: UploadItem['options']['method']): Promise<Transport> {
  switch (method) {
    case 'formPost':
      return (await import('../transports/form-post.ts')).uploadByFormPost;
    case 'simplePut':
      return (await import('../transports/simple-put.ts')).uploadBySimplePut;
    case 'multipart':
      return (await import('../transports/multipart.ts')).uploadInParts;
    case 'tus':
      return (await import('../transports/tus.ts')).uploadByTus;
    case 'createFolder':
      return (await import('../transports/empty-folder.ts')).createEmptyFolder;
  }
}
