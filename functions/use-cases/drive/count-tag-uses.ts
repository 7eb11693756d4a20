import { chunk } from '#shared/chunk.ts';
import { commit } from '../../data/commit.ts';
import { listMarks } from '../../data/drive/marks.ts';
import { changeTagUseSteps, dropUnusedTag, findTagUses } from '../../data/drive/tag-uses.ts';
import { OutdatedRead } from '../../data/table/retry-outdated.ts';
import { conflict } from '../../platform/app-error.ts';
import { nowMs } from '../../platform/clock.ts';
import { tagId } from './tags.ts';

/** A transaction has two steps for each tag. */
const perTransaction = 40;
const maxAttempts = 10;

/**
 * Counts again how many entries a user has given each of these tags, and corrects what is stored. Repeated, it changes
 * nothing. What is stored is read before the marks, and both once more after a write: so the last of several writers
 * has seen the last state.
 */
export async function countTagUses(userId: number, names: Iterable<string>): Promise<void> {
  const byId = new Map([...names].map((name) => [tagId(name), name]));
  for (const some of chunk([...byId], perTransaction)) await correctCounts(userId, new Map(some));
}

async function correctCounts(userId: number, nameById: ReadonlyMap<number, string>): Promise<void> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const ids = [...nameById.keys()];
    const known = await findTagUses(userId, ids);
    const counts = await countInMarks(userId);
    const wrong = ids.filter((id) => (known.get(id) ?? 0) !== (counts.get(id) ?? 0));
    if (wrong.length === 0) return;
    const changes = wrong.map((id) => ({
      tagId: id,
      name: nameById.get(id) ?? '',
      userId,
      former: known.get(id),
      count: counts.get(id) ?? 0,
    }));
    try {
      const now = nowMs();
      await commit(changes.flatMap((change) => changeTagUseSteps(change, now)));
    } catch (error) {
      if (!(error instanceof OutdatedRead)) throw error;
    }
    for (const { tagId: id, count } of changes) if (count === 0) await dropUnusedTag(id);
  }
  throw conflict();
}

async function countInMarks(userId: number): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (const { tags = [] } of await listMarks(userId)) {
    for (const id of new Set(tags.map(tagId))) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
