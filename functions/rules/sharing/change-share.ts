import type { ShareRight } from '#shared/entities/file-entry.ts';
import { activityStep } from '../../data/activity.ts';
import { commit } from '../../data/commit.ts';
import type { ShareItem } from '../../data/entities/share.ts';
import type { UserItem } from '../../data/entities/user.ts';
import { changeShareSteps } from '../../data/shares.ts';
import { Changed } from '../change-each.ts';
import { displayName } from '../display-name.ts';

/**
 * Changes what a person may do with an entry that they have (SH3). Throws `Changed` where it was taken away from them
 * in the meantime.
 */
export async function changeShareOf(
  { userId, driveId, entryId, permission: from }: ShareItem,
  person: UserItem,
  { right, byId }: { right: ShareRight; byId: number },
): Promise<void> {
  const properties = { userId, name: displayName(person), from, to: right };
  await commit([
    ...changeShareSteps({ userId, driveId, entryId }, right, () => new Changed()),
    activityStep({ driveId, entryId, action: 'permissions', userId: byId, properties }),
  ]);
}
