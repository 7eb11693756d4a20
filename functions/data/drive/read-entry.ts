import { Entry, type EntryItem } from '../entities/drive/entry.ts';
import { fieldsOf, itemReader, storedItemsOf, type StoredPage } from '../table/read-item.ts';

/** A stored item as an entry. */
export const readEntry = itemReader<EntryItem>(Entry);

const isSortKey = (field: string) => /^(L\d|G\d[PS]K)$/.test(field);

/** Fields of an entry that a list is read for: its sort keys are as long as all else, and have done their work. */
export const listedFields = fieldsOf(Entry).filter((field) => !isSortKey(field));

/** The entries of a page whose items were left as they are, and where the next one begins. */
export function readEntries(page: StoredPage): { entries: EntryItem[]; cursor: string | null } {
  return { entries: storedItemsOf(page).map(readEntry), cursor: page.cursor ?? null };
}
