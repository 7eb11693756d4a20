import { tagLimits } from '#shared/limits/tag-limits.ts';
import { findSiteTag } from '../../../data/site/site-tags.ts';
import { findJob } from '../../../data/jobs.ts';
import { notFound } from '../../../platform/app-error.ts';
import { nowMs, secondMs } from '../../../platform/clock.ts';
import type { SignedIn } from '../../accounts/caller.ts';
import { auditTagStep } from './audit-tag.ts';
import { changeTags } from './change-tags.ts';
import { requireTag } from './find-tag.ts';
import { TagChangePayload } from './tag-change-job.ts';

/**
 * Deletes tags, all or none. They are not offered or listed any more; a minute later, jobs detach them from the
 * entries. Throws 404 if one is gone.
 */
export async function deleteTags({ user }: SignedIn, ids: readonly number[]): Promise<void> {
  const startsAtMs = nowMs() + tagLimits.undoSeconds * secondMs;
  await changeTags(user.userId, async (all) => {
    const tags = await Promise.all([...new Set(ids)].map((id) => requireTag(id, all)));
    return {
      deleted: tags.flatMap(({ record }) => record ?? []),
      leaving: tags.map((tag) => ({ tag, to: null, startsAtMs })),
      audit: tags.map((tag) => auditTagStep('tag.delete', tag)),
    };
  });
}

/** Undoes deletions, all or none. Throws 404 if a tag is not being deleted, and 409 if its job has begun. */
export async function restoreTags({ user }: SignedIn, ids: readonly number[]): Promise<void> {
  await changeTags(user.userId, async (_all, newRecordId) => {
    const deleted = await Promise.all([...new Set(ids)].map(findDeletion));
    const defaults = deleted.filter(({ displayName }) => displayName !== undefined);
    return {
      saved: defaults.map(({ name, displayName = name }, index) => ({
        id: newRecordId + index,
        name,
        display_name: displayName,
        version: 0,
        created_at: '',
        updated_at: '',
      })),
      returning: deleted,
      audit: deleted.map(({ tagId: id, name }) => auditTagStep('tag.restore', { id, name })),
    };
  });
}

async function findDeletion(tagId: number) {
  const jobId = (await findSiteTag(tagId))?.jobId;
  const job = jobId === undefined ? undefined : await findJob(jobId);
  const payload = TagChangePayload.safeParse(job?.payload).data;
  if (!job || payload?.to !== null) throw notFound();
  return { tagId, job, name: payload.from, displayName: payload.displayName };
}
