import type { EntryUser } from '#shared/entities/drive/file-entry.ts';
import { usersFor } from '../../../http/presenters/accounts/users-for.ts';
import type { Access } from '../../../use-cases/drive/access/access.ts';
import type { SignedIn } from '../../../use-cases/accounts/caller.ts';

/** Everybody who has an entry by now, its owner first. That somebody has it was known or is new: it is looked up. */
export async function listPeople(access: Access, caller: SignedIn): Promise<EntryUser[]> {
  const { entry } = access;
  const looked = { ...access, entry: { ...entry, people: Math.max(1, entry.people ?? 0) } };
  return (await usersFor(caller, [looked], { all: true })).get(entry.entryId) ?? [];
}
