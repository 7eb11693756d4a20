import { nowMs } from '../../platform/clock.ts';
import { put, remove, type Step } from '../commit.ts';
import type { EntryItem } from '../entities/drive/entry.ts';
import { Trashed, type TrashedItem } from '../entities/drive/trashed.ts';

/** What has lain in the trash too long is looked for in this many partitions. */
export const trashShards = [...'0123456789abcdef'];

const oldPerPage = 500;

/** The write that stands beside putting an entry into the trash. */
export function noteTrashedStep(entry: EntryItem, deletedAtMs: number): Step {
  const { driveId, entryId, ownerId } = entry;
  const shard = (entryId % trashShards.length).toString(16);
  return put(Trashed.create({ driveId, entryId, ownerId, shard, deletedAtMs, mark: markOf(entry) }).params());
}

/** The write that stands beside taking an entry out of the trash; none where it is not there. */
export function forgetTrashedSteps(entry: EntryItem): Step[] {
  const { driveId, entryId, deletedAtMs } = entry;
  if (deletedAtMs === undefined) return [];
  return [remove(Trashed.delete({ driveId, mark: markOf(entry), deletedAtMs, entryId }).params())];
}

const markOf = ({ type }: Pick<EntryItem, 'type'>) => (type === 'folder' ? '1' : '0');

/** One page of what was put into the trash of any drive up to a moment, of one partition. */
export async function listOldTrash(
  shard: string,
  untilMs: number,
  after: string | null,
): Promise<{ items: TrashedItem[]; last: string | null }> {
  const { data, cursor } = await Trashed.query
    .byAge({ shard })
    .lte({ deletedAtMs: untilMs })
    .go({ limit: oldPerPage, cursor: after });
  return { items: data, last: cursor };
}

/** Ids of what was put into a drive's trash up to a moment, files before folders and the oldest first. */
export async function listTrashOf(
  driveId: string,
  { untilMs = nowMs(), limit }: { untilMs?: number; limit: number },
): Promise<number[]> {
  const ids: number[] = [];
  for (const mark of ['0', '1'] as const) {
    const { data } = await Trashed.query
      .byTime({ driveId, mark })
      // Both ends: a range that is open below would begin with whatever else the drive has.
      .between({ deletedAtMs: 0, entryId: 0 }, { deletedAtMs: untilMs, entryId: Number.MAX_SAFE_INTEGER })
      .go({ consistent: true, limit: limit - ids.length });
    ids.push(...data.map((item) => item.entryId));
    if (ids.length >= limit) break;
  }
  return ids;
}
