import type { Reason } from '#shared/messages/errors.ts';
import { signedUrlSeconds } from '#shared/limits/upload-limits.ts';
import { commit } from '../../data/commit.ts';
import { countedBytes } from '../../data/drive/counted-bytes.ts';
import type { UploadItem } from '../../data/entities/drive/upload.ts';
import { keepAbandonedStep } from '../../data/uploads/uploads.ts';
import { releaseStep } from '../../data/drive/usage.ts';
import { nowMs, secondMs } from '../../platform/clock.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { inParallel } from '../background/in-parallel.ts';
import { claimUpload } from './end-upload.ts';
import { findOwnUpload } from './upload-record.ts';

/** Uploads that are given up side by side: more would only meet at the counter that all of them give space back to. */
const atOnce = 5;

/** Somebody else ended the upload at the same moment. */
class AlreadyEnded extends Error {}

/**
 * Gives up uploads of the caller that are no entries yet, by the object's name or address. Their space is free
 * at once; their bytes go with the hourly purge, after the last address that could still bring some has ended.
 * Answers a message for each that is not an upload of theirs.
 */
export async function discardUploads(caller: SignedIn, paths: string[]): Promise<Record<string, Reason>> {
  const byName = Map.groupBy(paths, fileNameOf);
  const missing = await inParallel([...byName], atOnce, async ([fileName, named]) => {
    const upload = await findOwnUpload(caller, fileName);
    if (!upload) return named;
    await discardUpload(upload);
    return [];
  });
  return Object.fromEntries(missing.flat().map((path) => [path, 'notFound']));
}

/** The object's name, of itself, its key or its address. */
const fileNameOf = (path: string) => path.split('?')[0]?.split('/').at(-1) ?? '';

/** Gives up an upload whose bytes the hourly purge removes. */
export async function discardUpload(upload: UploadItem): Promise<void> {
  if (!(await claimUpload(upload))) return;
  const lastArrivalMs = nowMs() + signedUrlSeconds.upload * secondMs;
  try {
    await commit([
      keepAbandonedStep(upload, lastArrivalMs, () => new AlreadyEnded()),
      releaseStep(upload.driveId, countedBytes(upload)),
    ]);
  } catch (error) {
    if (!(error instanceof AlreadyEnded)) throw error;
  }
}
