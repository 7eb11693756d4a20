import { Entry, type EntryItem } from './entities/entry.ts';
import { itemReader, storedItemsOf, type StoredPage } from './read-item.ts';

/** A stored item as an entry. */
export const readEntry = itemReader<EntryItem>(Entry);

/** The entries of a page whose items were left as they are, and where the next one begins. */
export function readEntries(page: StoredPage): { entries: EntryItem[]; cursor: string | null } {
  return { entries: storedItemsOf(page).map(readEntry), cursor: page.cursor ?? null };
}
