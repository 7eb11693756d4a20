import { errorMessages } from '#shared/errors.ts';
import type { Access } from './access.ts';
import { changesOwnAlone } from './access/permissions.ts';
import type { SignedIn } from './caller.ts';
import { ownsAllBelow } from './owns-all-below.ts';

/**
 * Why entries cannot be deleted by somebody, by id. Whoever edits in somebody else's space puts into their trash, and no
 * more: what is deleted can be brought back. So does whoever may delete own entries alone, with a folder in which others
 * have entries.
 */
export async function whyNotDeleted(
  caller: SignedIn,
  accesses: Access[],
  isForever: boolean,
): Promise<Record<string, string>> {
  const refused: Record<string, string> = {};
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
): Promise<string | undefined> {
  const { entry, permissions, via } = access;
  if (!permissions['files.delete']) return errorMessages.forbidden;
  if (!isForever) return undefined;
  if (via === 'share' || via === 'link') return errorMessages.ownerDeletesForGood;
  const holdsOthers =
    entry.type === 'folder' && changesOwnAlone(access) && !(await ownsAllBelow(user.userId, entry));
  return holdsOthers ? errorMessages.othersInFolder : undefined;
}
