import { zips } from '#shared/limits/drive-limits.ts';
import { nowMs, secondMs } from '../../../platform/clock.ts';
import { invalid } from '../../../platform/app-error.ts';
import { abortMultipart } from '../../../storage/multipart.ts';
import { findObjectSize, zipKey } from '../../../storage/objects.ts';
import type { JobItem } from '../../../data/entities/job.ts';
import { defineJob, type Slice } from '../../background/define-job.ts';
import { archiveTooBig } from './measure-selection.ts';
import { reselectEntries } from './select-entries.ts';
import { storeArchive } from './store-archive.ts';
import { walkSelection } from './walk-selection.ts';
import { withinLimits } from './within-limits.ts';
import { namedEntries, ZipPayload } from './zip-job.ts';

const maxStarts = 5;
const noteEveryMs = 3 * secondMs;
const limits = { files: zips.maxFiles, bytes: zips.maxBytes, otherwise: archiveTooBig };

/** No more time is left in this function. */
class OutOfTime extends Error {}

/**
 * Makes an archive. An archive cannot go on in the middle: one that was broken off starts over, and the parts
 * that it left in storage go first. 422 where there is more by now than an archive may hold.
 */
export const zipJob = defineJob({
  kind: 'zip',
  payload: ZipPayload,
  retry: 'someTimes',
  run: (job, slice) => makeZip(job, slice),
});

async function makeZip(job: JobItem & { payload: ZipPayload }, slice: Slice): Promise<'done' | 'more'> {
  const { payload } = job;
  const key = zipKey(job.jobId);
  if (payload.uploadId !== undefined) await abortMultipart(key, payload.uploadId);
  // It was stored, and only the end of the job was not written down.
  if ((await findObjectSize(key)) !== undefined) return 'done';
  const starts = payload.starts + 1;
  if (starts > maxStarts) throw invalid({ entryIds: 'zipTooSlow' });
  const selection = await reselectEntries(job);
  // Whoever asks for the archive must still have all that is in it.
  const noted = { ...payload, ...namedEntries(selection), starts };
  let readBytes = 0;
  let notedAtMs = nowMs();
  const noteProgress = async () => {
    if (!slice.hasTime()) throw new OutOfTime();
    if (nowMs() - notedAtMs < noteEveryMs) return;
    notedAtMs = nowMs();
    // The last percent is storage's.
    await slice.note({ progress: Math.min(99, Math.floor((readBytes / Math.max(1, payload.bytes)) * 100)) });
  };
  await slice.note({ payload: noted });
  try {
    await storeArchive(job.jobId, withinLimits(walkSelection(selection), limits), {
      onRead: (bytes) => (readBytes += bytes),
      onStart: (uploadId) => slice.note({ payload: { ...noted, uploadId } }),
      onPart: noteProgress,
    });
    return 'done';
  } catch (error) {
    if (error instanceof OutOfTime) return 'more';
    throw error;
  }
}
