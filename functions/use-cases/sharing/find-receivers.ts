import type { Reason } from '#shared/messages/errors.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import type { KnownUser } from '../../data/entities/accounts/user.ts';
import { listUserIdsByEmail, listUsersById } from '../../data/accounts/users.ts';
import { invalid } from '../../platform/app-error.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { payerIdOf } from '../drive/access/drives.ts';

/**
 * The people behind addresses that an entry is to be shared with, each once. 422 at each address that is nobody's, the
 * caller's own or the owner's; nothing is shared then.
 */
export async function findReceivers(
  { user }: SignedIn,
  entry: EntryItem,
  emails: string[],
): Promise<KnownUser[]> {
  const idsByEmail = await listUserIdsByEmail(emails);
  const people = await listUsersById([...new Set(idsByEmail.values())]);
  const byId = new Map(people.map((person) => [person.userId, person]));
  const owners = new Set([entry.ownerId, payerIdOf(entry.driveId)]);
  const errors: Record<string, Reason> = {};
  for (const [nth, email] of emails.entries()) {
    const userId = idsByEmail.get(email);
    const field = `emails.${nth}`;
    if (userId === undefined || !byId.has(userId)) errors[field] = 'noSuchAccount';
    else if (userId === user.userId) errors[field] = 'ownAddress';
    else if (owners.has(userId)) errors[field] = 'ownerHasIt';
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return [...byId.values()];
}
