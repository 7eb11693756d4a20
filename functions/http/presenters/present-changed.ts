import type { FileEntry } from '#shared/entities/file-entry.ts';
import type { EntryItem } from '../../data/entities/entry.ts';
import { everything } from '../../rules/access.ts';
import type { SignedIn } from '../../rules/caller.ts';
import { ancestorsFinder } from '../../rules/load-entries.ts';
import { presentAccess } from './present-entry.ts';
import { tagsFor } from './tags-for.ts';

/** Entries of a drive as they are after an action, in the order in which the call named them. */
export async function presentChanged(
  driveId: string,
  entries: EntryItem[],
  caller: SignedIn,
): Promise<FileEntry[]> {
  const tags = await tagsFor(caller, entries);
  const findAncestors = ancestorsFinder(driveId);
  return Promise.all(
    entries.map(async (entry) => {
      const ancestors = (await findAncestors(entry.parentId)) ?? [];
      return presentAccess({ entry, ancestors, permissions: everything }, caller, tags);
    }),
  );
}

/** The entries that an action was carried out for, in the order of the call. */
export function inOrder(ids: number[], done: ReadonlyMap<number, EntryItem>): EntryItem[] {
  return ids.flatMap((id) => done.get(id) ?? []);
}

/** The answer's words for entries that were not found. */
export function messagesFor(ids: number[], message: string): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, message]));
}
