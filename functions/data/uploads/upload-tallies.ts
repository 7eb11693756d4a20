import { nowMs, secondMs, dayMs } from '../../platform/clock.ts';
import { put, type Step } from '../commit.ts';
import { UploadTally, type UploadTallyItem } from '../entities/drive/upload-tally.ts';

/** Longer than the stream keeps a change: what was counted is known until nobody can bring it again. */
const keptMs = 2 * dayMs;

type TallyFolder = Pick<UploadTallyItem, 'driveId' | 'entryId' | 'uploaderId'>;

/** What is counted of a person's uploads into a shared folder, as the last write left it. */
export async function findTally({
  driveId,
  entryId,
  uploaderId,
}: TallyFolder): Promise<UploadTallyItem | undefined> {
  const { data } = await UploadTally.get({ driveId, entryId, uploaderId }).go({ consistent: true });
  return data ?? undefined;
}

/** The step that stores a tally which was made from another one, or from none; `moved` where that has changed. */
export function saveTallyStep(
  tally: Omit<UploadTallyItem, 'ttl'>,
  known: UploadTallyItem | undefined,
  moved: () => Error,
): Step {
  const params = UploadTally.put({ ...tally, ttl: Math.ceil((nowMs() + keptMs) / secondMs) })
    .where(({ lastSequence }, { eq, notExists }) =>
      known ? eq(lastSequence, known.lastSequence) : notExists(lastSequence),
    )
    .params();
  return put(params, moved);
}
