import { zips } from '#shared/limits/drive-limits.ts';
import { signDownload, zipKey } from '../../storage/objects.ts';
import { contentDisposition } from '../content-disposition.ts';

/** The signed address of an archive that was made, for an hour. */
export function signArchive(jobId: number, name: string): Promise<string> {
  return signDownload(zipKey(jobId), {
    mime: 'application/zip',
    disposition: contentDisposition('attachment', name),
    expiresInSeconds: zips.urlSeconds,
  });
}
