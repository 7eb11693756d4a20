import type { ShareRight } from '#shared/entities/drive/file-entry.ts';
import { activityStep } from '../../data/drive/activity.ts';
import { commit } from '../../data/commit.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import type { ShareItem } from '../../data/entities/drive/share.ts';
import type { KnownUser } from '../../data/entities/accounts/user.ts';
import { changeShareSteps, findShare } from '../../data/sharing/shares.ts';
import { findUser } from '../../data/accounts/users.ts';
import { invalid, notFound } from '../../platform/app-error.ts';
import { displayName } from '../../data/accounts/display-name.ts';
import { OutdatedRead, outdatedRead } from '../../data/table/retry-outdated.ts';
import { auditShare } from './audit-sharing.ts';
import { ownsEntry } from './owns-entry.ts';

/**
 * Changes what a person may do with an entry that was shared with them. 422 for whose it is, 404 for who does not
 * have it.
 */
export async function changeShare(
  entry: EntryItem,
  userId: number,
  { right, byId }: { right: ShareRight; byId: number },
): Promise<void> {
  const { driveId, entryId } = entry;
  if (ownsEntry(userId, entry)) throw invalid({ userId: 'ownerKeepsIt' });
  const [share, person] = await Promise.all([findShare({ userId, driveId, entryId }), findUser(userId)]);
  if (!share || !person) throw notFound();
  try {
    if (share.permission !== right) await changeShareOf(share, person, { right, byId, name: entry.name });
  } catch (error) {
    throw error instanceof OutdatedRead ? notFound() : error;
  }
}

/**
 * Changes what a person may do with an entry that they have. Throws `OutdatedRead` where it was taken away from them
 * in the meantime.
 */
export async function changeShareOf(
  { userId, driveId, entryId, permission: from }: ShareItem,
  person: KnownUser,
  { right, byId, name }: { right: ShareRight; byId: number; name: string },
): Promise<void> {
  const properties = { userId, name: displayName(person), from, to: right };
  await commit([
    ...changeShareSteps({ userId, driveId, entryId }, right, outdatedRead),
    activityStep({ driveId, entryId, action: 'permissions', userId: byId, properties }),
    auditShare({ driveId, entryId, name }, person, { from, to: right }),
  ]);
}
