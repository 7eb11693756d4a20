import { isDeepStrictEqual } from 'node:util';
import { isNewActivity, keepUserRow, userValues } from '../../data/accounts/user-row.ts';
import type { UserItem } from '../../data/entities/user.ts';
import { countedBytes } from '../../data/drive/counted-bytes.ts';
import type { EntryItem } from '../../data/entities/entry.ts';
import { asEntryChange } from '../../data/drive/entry-changes.ts';
import type { TableChange } from '../../data/stream-records.ts';
import { logger } from '../../platform/logger.ts';
import { payerIdOf } from '../drive/access/drives.ts';
import { inParallel } from './in-parallel.ts';

/** Users whose rows are brought up to date at a time. */
const atOnce = 10;

/** A change that concerns the row of a user, and when the user was active where it tells. */
interface UserNews {
  userId: number;
  sequenceNumber: string;
  activeAtMs?: number;
}

/**
 * Keeps the rows of the list of users: after changes of users, of the space that their files take, and of their
 * activity. Answers the first change of each user whose row could not be kept.
 */
export async function followUsers(changes: TableChange[]): Promise<string[]> {
  const failed: string[] = [];
  const byUser = [...Map.groupBy(changes.flatMap(readNews), ({ userId }) => userId)];
  await inParallel(byUser, atOnce, async ([userId, news]) => {
    const activity = news.flatMap(({ activeAtMs }) => activeAtMs ?? []);
    try {
      await keepUserRow(userId, activity.length > 0 ? Math.max(...activity) : undefined);
    } catch (error) {
      logger.error('The row of a user could not be kept', { userId, error });
      failed.push(news[0]?.sequenceNumber ?? '');
    }
  });
  return failed;
}

function readNews(change: TableChange): UserNews[] {
  const { entity, sequenceNumber, before, after } = change;
  if (entity === 'entry') {
    const entries = asEntryChange(change);
    const { driveId } = entries.after ?? entries.before ?? {};
    const isSame = spaceOf(entries.before) === spaceOf(entries.after);
    return driveId === undefined || isSame ? [] : [{ userId: payerIdOf(driveId), sequenceNumber }];
  }
  const userId = Number((after ?? before)?.['userId']);
  if (entity === 'user') return changesRow(change) ? [{ userId, sequenceNumber }] : [];
  if (!after) return [];
  return [{ userId, sequenceNumber, activeAtMs: Number(after['lastActiveAtMs']) }];
}

/** What an entry takes of its owner's space, former contents included. */
function spaceOf(entry: EntryItem | undefined): number {
  return entry === undefined || entry.type === 'folder' ? 0 : countedBytes(entry) + (entry.formerBytes ?? 0);
}

/** Most changes of users are counters and concern no row: the images of the change tell, without a read. */
function changesRow({ before, after }: TableChange): boolean {
  if (!before || !after) return true;
  const [former, latter] = [before, after] as unknown as [UserItem, UserItem];
  return (
    isNewActivity(latter.lastLoginAtMs, former.lastLoginAtMs) ||
    !isDeepStrictEqual(userValues(former), userValues(latter))
  );
}
