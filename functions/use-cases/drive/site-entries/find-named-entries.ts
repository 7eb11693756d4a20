import { parseEntryHash } from '#shared/drive/entry-hash.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import { listEntriesById } from '../../../data/drive/entries.ts';
import { locateEntry } from '../../../data/drive/locate-entry.ts';
import { findLinkById, findLinkHash } from '../../../data/sharing/links.ts';

/** A shorter number is more likely a part of a name. */
const minKeyChars = 12;

/**
 * The entries that a pasted address, hash or id names: those behind a shareable link, or one alone. Undefined for any
 * other text, and for an id that no entry has: it may be a part of a name.
 */
export async function findNamedEntries(query: string): Promise<EntryItem[] | undefined> {
  const linkHash = /\/drive\/s\/([\w-]{1,64})/.exec(query)?.[1];
  if (linkHash !== undefined) {
    const named = await findLinkHash(linkHash);
    const link = named && (await findLinkById(named.linkId));
    return link ? listEntriesById(link.driveId, link.entryIds ?? [link.entryId]) : [];
  }
  const word = query.trim().split(/[/?#]/).findLast(Boolean) ?? '';
  const entryId = word.length < minKeyChars ? undefined : parseEntryHash(word);
  if (!entryId) return undefined;
  const drives = await locateEntry(entryId);
  const found = await Promise.all(drives.map((driveId) => listEntriesById(driveId, [entryId])));
  return found.flat().length > 0 ? found.flat() : undefined;
}
