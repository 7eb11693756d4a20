import type { Reason } from '#shared/messages/errors.ts';
import type { Access } from '../access/access.ts';
import { changesOwnAlone } from '../access/permissions.ts';
import type { SignedIn } from '../../accounts/caller.ts';
import { ownsAllBelow } from '../access/owns-all-below.ts';

/**
 * Reasons why the caller cannot delete entries, by entry id. A user who edits somebody else's space may only move
 * entries to its trash, where they can be restored. The same holds for a member who may delete only their own entries,
 * and deletes a folder with entries of others.
 */
export async function whyNotDeleted(
  caller: SignedIn,
  accesses: Access[],
  isForever: boolean,
): Promise<Record<string, Reason>> {
  const refused: Record<string, Reason> = {};
  for (const access of accesses) {
    const reason = access.isSharedEntry ? undefined : await reasonFor(caller, access, isForever);
    if (reason !== undefined) refused[access.entry.entryId] = reason;
  }
  return refused;
}

async function reasonFor(
  { user }: SignedIn,
  access: Access,
  isForever: boolean,
): Promise<Reason | undefined> {
  const { entry, permissions, via } = access;
  if (!permissions['files.delete']) return 'forbidden';
  if (!isForever) return undefined;
  if (via === 'share' || via === 'link') return 'ownerDeletesForGood';
  const holdsOthers =
    entry.type === 'folder' && changesOwnAlone(access) && !(await ownsAllBelow(user.userId, entry));
  return holdsOthers ? 'othersInFolder' : undefined;
}
