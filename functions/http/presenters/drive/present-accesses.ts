import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { Access } from '../../../use-cases/drive/access/access.ts';
import type { Caller } from '../../../use-cases/accounts/caller.ts';
import { type Beside, presentAccess } from './present-entry.ts';
import { type TagsById, tagsFor } from './tags-for.ts';
import { usersFor } from '../accounts/users-for.ts';

interface PresentOptions {
  /** All people of the entries, for one that is looked at by itself. */
  allPeople?: boolean;
  /** The caller's tags, where they are known already. */
  tags?: TagsById;
}

/**
 * Looks up what is told beside entries: the caller's tags, and who has them. Few reads however many entries there are;
 * none for a link's visitors, who are told neither.
 */
export async function loadBeside(
  accesses: Access[],
  caller: Caller,
  { allPeople = false, tags }: PresentOptions = {},
): Promise<Beside> {
  const own = accesses.filter(({ via }) => via !== 'link');
  if (caller.kind !== 'user' || own.length === 0) return {};
  const entries = own.map(({ entry }) => entry);
  const [found, users] = await Promise.all([
    tags ?? tagsFor(caller, entries),
    usersFor(caller, own, { all: allPeople }),
  ]);
  return { tags: found, users };
}

/** Accessed entries as their caller sees them, in their order. */
export async function presentAccesses(
  accesses: Access[],
  caller: Caller,
  options: PresentOptions = {},
): Promise<FileEntry[]> {
  const beside = await loadBeside(accesses, caller, options);
  return accesses.map((access) => presentAccess(access, caller, beside));
}

/** One accessed entry as its caller sees it. */
export async function presentOne(
  access: Access,
  caller: Caller,
  options: PresentOptions = {},
): Promise<FileEntry> {
  return presentAccess(access, caller, await loadBeside([access], caller, options));
}

/** The same with all people who have it. */
export function presentWhole(access: Access, caller: Caller): Promise<FileEntry> {
  return presentOne(access, caller, { allPeople: true });
}
