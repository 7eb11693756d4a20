import type { FileEntry } from '#shared/entities/file-entry.ts';
import type { EntryItem } from '../../data/entities/entry.ts';
import { presentAccess } from '../../http/presenters/present-entry.ts';
import { tagsFor } from '../../http/presenters/tags-for.ts';
import { accessEntry } from '../../rules/access.ts';
import type { SignedIn } from '../../rules/caller.ts';

/** The answer of every method's last call: the entry as it stands now (13.1). */
export async function presentUploaded(entry: EntryItem, caller: SignedIn): Promise<{ fileEntry: FileEntry }> {
  const access = await accessEntry({ caller }, String(entry.entryId));
  const tags = await tagsFor(caller, [access.entry]);
  return { fileEntry: presentAccess(access, caller, tags) };
}
