import type { completeMultipartUpload as route } from '#shared/routes/uploads/uploads.ts';
import type { UploadItem } from '../../../data/entities/drive/upload.ts';
import type { Handler } from '../../../http/types.ts';
import { invalid, notFound } from '../../../platform/app-error.ts';
import { env } from '../../../platform/env.ts';
import { getOwnMultipart } from '../../../use-cases/uploads/upload-record.ts';
import { completeMultipart, findParts, type StoredPart } from '../../../storage/multipart.ts';
import { findObjectSize } from '../../../storage/objects.ts';
import { isRefused } from '../../../storage/s3-client.ts';

/**
 * Joins the parts of an upload. The parts are compared with what storage has before it joins them: all there, all the
 * same, and together exactly the declared size. Asked again after a lost answer, it answers the same.
 */
export const completeMultipartUpload: Handler<typeof route> = async ({ body, caller }) => {
  const upload = await getOwnMultipart(caller, body);
  const stored = await findParts(body.key, body.uploadId);
  if (stored) await join(upload, body, choose(body.parts, stored, upload.sizeBytes));
  else if ((await findObjectSize(body.key)) === undefined) throw notFound();
  return { location: `${env.baseUrl}/${body.key}` };
};

const bare = (etag: string) => etag.replaceAll('"', '');

function choose(wanted: Pick<StoredPart, 'PartNumber' | 'ETag'>[], stored: StoredPart[], sizeBytes: number) {
  const byNumber = new Map(stored.map((part) => [part.PartNumber, part]));
  const parts = [...wanted]
    .sort((one, other) => one.PartNumber - other.PartNumber)
    .map(({ PartNumber, ETag }) => {
      const part = byNumber.get(PartNumber);
      byNumber.delete(PartNumber);
      if (!part || bare(part.ETag) !== bare(ETag)) throw invalid({ parts: 'partMissing' });
      return part;
    });
  const total = parts.reduce((sum, part) => sum + part.Size, 0);
  if (total !== sizeBytes) throw invalid({ parts: 'partMissing' });
  return parts;
}

async function join(
  upload: UploadItem,
  { key, uploadId }: { key: string; uploadId: string },
  parts: StoredPart[],
): Promise<void> {
  try {
    await completeMultipart(key, uploadId, parts);
  } catch (error) {
    if (isRefused(error)) throw invalid({ parts: 'partMissing' });
    // Another request may have joined the same parts a moment ago.
    if ((await findObjectSize(key)) !== upload.sizeBytes) throw error;
  }
}
