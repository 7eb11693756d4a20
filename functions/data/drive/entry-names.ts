import { createHash } from 'node:crypto';
import { nameKey } from '#shared/drive/entry-name.ts';
import { put, remove, type Step } from '../commit.ts';
import { type EntryItem, EntryName } from '../entities/drive/entry.ts';

/** By which names are held: case and Unicode composition do not count. */
export function nameHash(name: string): string {
  return createHash('sha256').update(nameKey(name)).digest('base64url');
}

type Named = Pick<EntryItem, 'driveId' | 'parentId' | 'name' | 'entryId'>;

/** Holds an entry's name in its folder; `taken` where another entry has it. */
export function holdNameStep({ driveId, parentId, name, entryId }: Named, taken: () => Error): Step {
  return put(EntryName.create({ driveId, parentId, nameHash: nameHash(name), entryId }).params(), taken);
}

/** Gives an entry's name in its folder back. */
export function freeNameStep({ driveId, parentId, name }: Named): Step {
  return remove(EntryName.delete({ driveId, parentId, nameHash: nameHash(name) }).params());
}
