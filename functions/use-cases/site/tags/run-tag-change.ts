import { findMarks, listMarks, replaceTagsIf } from '../../../data/drive/marks.ts';
import { dropUnusedTag, listTagUsers } from '../../../data/drive/tag-uses.ts';
import type { MarkItem } from '../../../data/entities/drive/mark.ts';
import type { JobItem } from '../../../data/entities/job.ts';
import { outdatedRead, retryOutdated } from '../../../data/table/retry-outdated.ts';
import { endTagJob } from '../../../data/site/site-tags.ts';
import type { Slice } from '../../background/define-job.ts';
import { inParallel } from '../../background/in-parallel.ts';
import { countTagUses } from '../../drive/count-tag-uses.ts';
import { tagId, tagKey, uniqueTags } from '../../drive/tags.ts';
import type { TagChangePayload } from './tag-change-job.ts';
import { tagRows } from './tag-rows.ts';

/** Users between two notes. */
const perStep = 25;
const atOnce = 5;
const perStepOfMarks = 10;

/**
 * Replaces a tag user by user. The uses are counted with each user, so that what is left to do is what still counts
 * as used: passes over the users are repeated until there are none.
 */
export async function runTagChange(
  { jobId, payload }: Pick<JobItem, 'jobId'> & { payload: TagChangePayload },
  slice: Slice,
): Promise<'done' | 'more'> {
  const { from, to } = payload;
  const id = tagId(from);
  const isSpelling = to !== null && tagId(to) === id;
  let { afterUserId } = payload;
  while (slice.hasTime()) {
    const users = await listTagUsers(id, afterUserId, perStep);
    if (users.length === 0 && (isSpelling || afterUserId === 0)) {
      await endTagJob(id, jobId, isSpelling ? to : undefined);
      await dropUnusedTag(id);
      await tagRows.updateAtOnce([id, ...(to === null ? [] : [tagId(to)])].map((rowId) => ({ rowId })));
      return 'done';
    }
    await inParallel(users, atOnce, (userId) => replaceTagOf(userId, from, to));
    afterUserId = users.at(-1) ?? 0;
    await slice.note({ payload: { ...payload, afterUserId } });
  }
  return 'more';
}

async function replaceTagOf(userId: number, from: string, to: string | null): Promise<void> {
  const key = tagKey(from);
  const replace = (tags: string[]) =>
    uniqueTags(tags.flatMap((name) => (tagKey(name) === key ? (to ?? []) : name)));
  const isTagged = ({ tags = [] }: MarkItem) => tags.some((name) => tagKey(name) === key);
  const marks = (await listMarks(userId)).filter(isTagged);
  await inParallel(marks, perStepOfMarks, (mark) =>
    retryOutdated(async (attempt) => {
      const current = attempt === 1 ? mark : (await findMarks(userId, [mark.entryId])).get(mark.entryId);
      if (!current?.tags || !isTagged(current)) return;
      if (!(await replaceTagsIf(current, current.tags, replace(current.tags)))) throw outdatedRead();
    }),
  );
  await countTagUses(userId, to === null ? [from] : [from, to]);
}
