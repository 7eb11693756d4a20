import { dayMs, nowMs, secondMs } from '../platform/clock.ts';
import { check, put, type Step } from './commit.ts';
import { Copied, type CopiedItem } from './entities/drive/copied.ts';

/** Longer than any job goes on. */
const keptMs = 30 * dayMs;

/** The write that stands beside a copy's entry; `otherwise` where the job has made one of this source already. */
export function noteCopiedStep(
  copied: Pick<CopiedItem, 'jobId' | 'sourceId' | 'copyId'>,
  otherwise: () => Error,
): Step {
  const ttl = Math.ceil((nowMs() + keptMs) / secondMs);
  return put(Copied.create({ ...copied, ttl }).params(), otherwise);
}

/** Demands that a job has made no copy of a source yet. */
export function notCopiedStep(jobId: number, sourceId: number, otherwise: () => Error): Step {
  const params = Copied.delete({ jobId, sourceId })
    .where(({ copyId }, { notExists }) => notExists(copyId))
    .params();
  return check(params, otherwise);
}

/** What a job has made of these entries, by their ids. */
export async function findCopied(jobId: number, sourceIds: number[]): Promise<Map<number, CopiedItem>> {
  const found = new Map<number, CopiedItem>();
  for (let keys = sourceIds.map((sourceId) => ({ jobId, sourceId })); keys.length > 0;) {
    const { data, unprocessed } = await Copied.get(keys).go({ consistent: true });
    for (const item of data) found.set(item.sourceId, item);
    keys = unprocessed;
  }
  return found;
}

/** Notes that nothing of a folder is left to copy. */
export async function noteComplete(jobId: number, sourceId: number): Promise<void> {
  await Copied.patch({ jobId, sourceId }).set({ isComplete: true }).go();
}
