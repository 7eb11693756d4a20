import type { UploadItem } from '../../../data/entities/drive/upload.ts';
import { findUpload } from '../../../data/uploads/uploads.ts';
import { gone, notFound } from '../../../platform/app-error.ts';
import { nowMs } from '../../../platform/clock.ts';
import type { HttpDetails } from '../../../http/types.ts';
import type { SignedIn } from '../../../use-cases/accounts/caller.ts';
import { demandTusProtocol } from './tus-server.ts';

/** The caller's resumable upload: 404 where it is not theirs, 410 where its time is over. */
export async function getOwnTusUpload(
  caller: SignedIn,
  uploadKey: string,
  http: HttpDetails,
): Promise<UploadItem> {
  demandTusProtocol(http);
  const upload = await findUpload(uploadKey);
  if (!upload || upload.userId !== caller.user.userId || upload.method !== 'tus') throw notFound();
  if (upload.abandoned || upload.expiresAtMs <= nowMs()) throw gone();
  return upload;
}
