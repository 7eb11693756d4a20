import { activityStep } from '../../data/drive/activity.ts';
import { commit } from '../../data/commit.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import type { UserItem } from '../../data/entities/accounts/user.ts';
import { forgetMarks, listMarks } from '../../data/drive/marks.ts';
import { findShare, removeShareSteps, uncountPersonStep } from '../../data/sharing/shares.ts';
import { auditShare } from './audit-sharing.ts';
import { findAccessesIn } from '../drive/access/find-accesses.ts';
import { callerOf } from '../accounts/caller.ts';
import { displayName } from '../../data/accounts/display-name.ts';

/** Somebody has taken it away in the meantime, or the entry is gone. */
class GoneAlready extends Error {}

/**
 * Takes an entry away from a person, with all that is below it and the stars and tags that they gave it: from
 * their very next call on it does not exist for them. False where they did not have it.
 * @param byId who does it
 */
export async function endShareOf(entry: EntryItem, person: UserItem, byId: number): Promise<boolean> {
  const { driveId, entryId } = entry;
  const gone = () => new GoneAlready();
  const share = await findShare({ userId: person.userId, driveId, entryId });
  if (!share) return false;
  const { permission } = share;
  const properties = { userId: person.userId, name: displayName(person) };
  try {
    await commit([
      ...removeShareSteps({ userId: person.userId, driveId, entryId }, gone),
      uncountPersonStep({ driveId, entryId }, gone),
      activityStep({ driveId, entryId, action: 'unshared', userId: byId, properties }),
      auditShare(entry, person, { from: permission, to: null }),
    ]);
  } catch (error) {
    if (error instanceof GoneAlready) return false;
    throw error;
  }
  await forgetLostMarks(person, driveId);
  return true;
}

/** Forgets a person's stars and tags of what they may not see any more in a drive. */
export async function forgetLostMarks(user: UserItem, driveId: string): Promise<void> {
  const marks = (await listMarks(user.userId)).filter((mark) => mark.driveId === driveId);
  if (marks.length === 0) return;
  const ids = marks.map(({ entryId }) => entryId);
  const left = await findAccessesIn(await callerOf(user), driveId, ids);
  await forgetMarks(
    user.userId,
    ids.filter((id) => !left.has(id)),
  );
}
