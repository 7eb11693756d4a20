import { extensionOf, nameKey, numberedName } from '#shared/drive/entry-name.ts';
import type { EntryItem } from '../../../data/entities/entry.ts';

type Named = Pick<EntryItem, 'name' | 'type' | 'entryId'>;

const unsafe = /[/\\\p{Cc}]/gu;

/**
 * Name of an entry inside an archive. Names of entries cannot lead out of a folder (3.3); what terminals would
 * take for commands is replaced, and the id keeps a changed name apart from its neighbours.
 */
export function safeName({ name, type, entryId }: Named): string {
  const safe = name === '.' || name === '..' ? '_' : name.replace(unsafe, '_');
  if (safe === name) return name;
  const extension = type === 'folder' ? null : extensionOf(safe);
  const stem = extension ? safe.slice(0, -(extension.length + 1)) : safe;
  return `${stem} (${entryId})${safe.slice(stem.length)}`;
}

/** Names of what stands side by side at the top of an archive: those that come again get a number (F13). */
export function namesAtTop(entries: Named[]): string[] {
  const taken = new Set<string>();
  return entries.map((entry) => {
    const wanted = safeName(entry);
    let name = wanted;
    for (let number = 1; taken.has(nameKey(name)); number += 1) {
      name = numberedName(wanted, number, entry.type === 'folder');
    }
    taken.add(nameKey(name));
    return name;
  });
}

/** Name of the archive of a selection. */
export function archiveName(entries: Named[]): string {
  const [only, ...others] = entries;
  return only && others.length === 0 ? `${safeName(only)}.zip` : 'Files.zip';
}
