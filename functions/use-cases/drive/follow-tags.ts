import type { TableChange } from '../../data/table/stream-records.ts';
import { logger } from '../../platform/logger.ts';
import { inParallel } from '../background/in-parallel.ts';
import { countTagUses } from './count-tag-uses.ts';

/** Users whose tags are counted in parallel. */
const atOnce = 5;

/** Counts the uses of tags that users have attached or detached. Answers the first change of each user that failed. */
export async function followTags(changes: TableChange[]): Promise<string[]> {
  const failed: string[] = [];
  const concerned = changes
    .map((change) => ({ ...change, names: changedTags(change) }))
    .filter(({ names }) => names.length > 0);
  const byUser = [...Map.groupBy(concerned, ({ before, after }) => Number((after ?? before)?.['userId']))];
  await inParallel(byUser, atOnce, async ([userId, ofUser]) => {
    try {
      await countTagUses(
        userId,
        ofUser.flatMap(({ names }) => names),
      );
    } catch (error) {
      logger.error('The uses of tags could not be counted', { userId, error });
      failed.push(ofUser[0]?.sequenceNumber ?? '');
    }
  });
  return failed;
}

/** Tags that came or went. A change of the star concerns none. */
function changedTags({ before, after }: TableChange): string[] {
  const [former, next] = [namesIn(before), namesIn(after)];
  return [...former.filter((name) => !next.includes(name)), ...next.filter((name) => !former.includes(name))];
}

const namesIn = (mark: TableChange['before']) => (mark?.['tags'] as string[] | undefined) ?? [];
