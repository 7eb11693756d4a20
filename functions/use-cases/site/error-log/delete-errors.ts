import {
  correctTally,
  deleteErrorGroup,
  findErrorGroup,
  listErrorGroups,
} from '../../../data/site/error-groups.ts';
import type { ErrorGroup } from '../../../data/site/error-group-item.ts';
import { deleteOccurrences } from '../../../data/site/error-occurrences.ts';
import { inParallel } from '../../background/in-parallel.ts';

const width = 10;

/** Deletes all groups that were not seen after a time. */
export async function deleteAllErrors(untilMs: number): Promise<void> {
  await deleteEach(
    (await listErrorGroups()).filter(({ lastMs }) => lastMs <= untilMs),
    untilMs,
  );
}

/** Deletes groups, unless they were seen after a time. Those that are gone already are as good as deleted. */
export async function deleteErrorsById(ids: readonly number[], untilMs?: number): Promise<void> {
  const found = await Promise.all(ids.map(findErrorGroup));
  await deleteEach(
    found.filter((group) => group !== undefined),
    untilMs,
  );
}

/** What follows such an error is a new group. Its place is free for another one at once. */
async function deleteEach(groups: readonly ErrorGroup[], untilMs?: number): Promise<void> {
  await inParallel([...groups], width, async (group) => {
    if (await deleteErrorGroup(group.id, untilMs)) await deleteOccurrences(group);
  });
  await correctTally((await listErrorGroups()).length);
}
