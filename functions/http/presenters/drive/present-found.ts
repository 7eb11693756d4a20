import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { entryHash } from '#shared/drive/entry-hash.ts';
import type { Access } from '../../../use-cases/drive/access/access.ts';
import type { Caller } from '../../../use-cases/accounts/caller.ts';
import { type Beside, presentAccess } from './present-entry.ts';

/** An entry in a view that gathers those of many folders: with the names of the visible folders above it. */
export function presentFound(access: Access, caller: Caller, beside: Beside): FileEntry {
  const ancestors = access.ancestors.map(({ entryId: id, name }) => ({ id, hash: entryHash(id), name }));
  return { ...presentAccess(access, caller, beside), ancestors };
}
