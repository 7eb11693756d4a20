import { nowMs } from '../../platform/clock.ts';
import { isFailedCondition, type Step, update } from '../commit.ts';
import { SiteTag, type SiteTagItem } from '../entities/site/site-tag.ts';
import { itemReader } from '../table/read-item.ts';
import { findStored, listStored } from '../table/stored-items.ts';

const readTag = itemReader<SiteTagItem>(SiteTag);
const keyOf = (tagId: number) => ({ PK: `TAG#${tagId}`, SK: 'TAG' });

/** What is known of a tag. Strongly consistent. */
export async function findSiteTag(tagId: number): Promise<SiteTagItem | undefined> {
  const stored = await findStored(keyOf(tagId));
  return stored && readTag(stored);
}

/** What is known of tags. Strongly consistent. */
export async function listSiteTagsById(tagIds: readonly number[]): Promise<SiteTagItem[]> {
  return (await listStored(tagIds.map(keyOf), { isConsistent: true })).map(readTag);
}

/** Notes that a tag is a default tag, unless a job changes it. */
export function noteDefaultStep(
  { tagId, name, displayName }: Pick<SiteTagItem, 'tagId' | 'name'> & { displayName: string },
  otherwise: () => Error,
): Step {
  const change = SiteTag.update({ tagId }).set({ name, displayName, isDefault: true, updatedAtMs: nowMs() });
  return update(change.where(({ jobId }, { notExists }) => notExists(jobId)).params(), otherwise);
}

interface NoLongerDefault {
  tagId: number;
  /** Job that changes the tag at the entries. */
  jobId?: number | undefined;
}

/** Notes that a tag is no default tag, and the job that changes it, unless there is one. */
export function endDefaultStep({ tagId, jobId }: NoLongerDefault, otherwise: () => Error): Step {
  const change = SiteTag.patch({ tagId })
    .set({ updatedAtMs: nowMs(), ...(jobId !== undefined && { jobId }) })
    .remove(['isDefault', 'displayName']);
  return update(change.where(({ jobId: known }, { notExists }) => notExists(known)).params(), otherwise);
}

/** Takes the job off a tag whose deletion is undone. A default tag has a display name, and is one again. */
export function restoreTagStep(
  { tagId, jobId, displayName }: { tagId: number; jobId: number; displayName?: string | undefined },
  otherwise: () => Error,
): Step {
  const change = SiteTag.patch({ tagId })
    .set({ updatedAtMs: nowMs(), ...(displayName !== undefined && { displayName, isDefault: true }) })
    .remove(['jobId']);
  return update(change.where(({ jobId: known }, { eq }) => eq(known, jobId)).params(), otherwise);
}

/** Takes a job that is over off its tag, which may be written in other letters by now. */
export async function endTagJob(tagId: number, jobId: number, name?: string): Promise<void> {
  try {
    await SiteTag.patch({ tagId })
      .set({ updatedAtMs: nowMs(), ...(name !== undefined && { name }) })
      .remove(['jobId'])
      .where(({ jobId: known }, { eq }) => eq(known, jobId))
      .go();
  } catch (error) {
    if (!isFailedCondition(error)) throw error;
  }
}
