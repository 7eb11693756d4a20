import type { FileEntry } from '#shared/entities/file-entry.ts';
import { entryHash } from '#shared/entry-hash.ts';
import type { EntryItem } from '../../data/entities/entry.ts';
import { everything } from '../../rules/access.ts';
import type { SignedIn } from '../../rules/caller.ts';
import type { Catalog } from '../../rules/catalog/catalog.ts';
import { ancestorIds, findName } from '../../rules/catalog/tree.ts';
import { type EntryView, presentEntry } from './present-entry.ts';
import { presentOwner } from './present-user.ts';

/** How somebody sees entries of their own drive, wherever in it these are; without the folders above them. */
export function ownView({ user }: SignedIn): Omit<EntryView, 'ancestors'> {
  return { permissions: everything, users: [presentOwner(user)], tellsLink: true };
}

/** An entry in a view that gathers those of many folders: with the names of the folders above it. */
export function presentFound(
  entry: EntryItem,
  catalog: Catalog,
  view: Omit<EntryView, 'ancestors'>,
): FileEntry {
  const ids = ancestorIds(catalog, entry.entryId);
  const ancestors = ids.map((id) => ({ id, hash: entryHash(id), name: findName(catalog, id) ?? '' }));
  return {
    ...presentEntry(entry, { ...view, ancestors: ids.map((entryId) => ({ entryId })) }),
    ancestors,
  };
}
