import { isFailedCondition, put, remove, type Step, update } from '../commit.ts';
import { SiteTag, TagUse } from '../entities/site/site-tag.ts';
import { outdatedRead } from '../table/retry-outdated.ts';

/** How many entries a user has given each of these tags, by the tags' ids; those without any are missing. */
export async function findTagUses(userId: number, tagIds: number[]): Promise<Map<number, number>> {
  const found = await Promise.all(
    tagIds.map((tagId) => TagUse.get({ userId, tagId }).go({ consistent: true })),
  );
  return new Map(found.flatMap(({ data }) => (data ? [[data.tagId, data.count] as const] : [])));
}

/** Users of a tag with ids above one, in the order of their ids. */
export async function listTagUsers(tagId: number, afterUserId: number, limit: number): Promise<number[]> {
  const { data } = await TagUse.query
    .byUser({ tagId })
    .gt({ userId: afterUserId })
    .go({ consistent: true, limit });
  return data.map(({ userId }) => userId);
}

interface UseChange {
  tagId: number;
  /** As the user has written it; kept if the tag is not known yet. */
  name: string;
  userId: number;
  former: number | undefined;
  count: number;
}

/** Stores how many entries a user has given a tag, and adds the difference to the tag's uses. */
export function changeTagUseSteps(
  { tagId, name, userId, former = 0, count }: UseChange,
  now: number,
): Step[] {
  const params =
    count === 0
      ? TagUse.remove({ tagId, userId }).where(({ count: known }, { eq }) => eq(known, former))
      : TagUse.put({ tagId, userId, count }).where(({ count: known }, { eq, notExists }) =>
          former === 0 ? notExists(known) : eq(known, former),
        );
  const total = SiteTag.update({ tagId })
    .ifNotExists({ name })
    .add({ uses: count - former })
    .set({ updatedAtMs: now });
  return [
    count === 0 ? remove(params.params(), outdatedRead) : put(params.params(), outdatedRead),
    update(total.params()),
  ];
}

/** Deletes what is known of a tag that nobody uses, is no default tag and has no job. */
export async function dropUnusedTag(tagId: number): Promise<void> {
  try {
    await SiteTag.delete({ tagId })
      .where(
        ({ uses, isDefault, jobId }, { lte, notExists }) =>
          `(${notExists(uses)} OR ${lte(uses, 0)}) AND ${notExists(isDefault)} AND ${notExists(jobId)}`,
      )
      .go();
  } catch (error) {
    if (!isFailedCondition(error)) throw error;
  }
}
