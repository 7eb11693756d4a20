import { Entry, type EntryItem } from './entities/entry.ts';

/** An item as the table stores it. */
export type StoredItem = Record<string, unknown>;

const namesOfFields = new Map(
  Object.entries(Entry.schema.attributes).map(([name, attribute]) => [
    'field' in attribute ? attribute.field : name,
    name,
  ]),
);

/**
 * A stored item as an entry: its attributes by their names. ElectroDB does the same with a look at each attribute's
 * definition, which takes a page of fifty entries as long as reading it.
 */
export function readEntry(item: StoredItem): EntryItem {
  const entry: StoredItem = {};
  for (const field in item) {
    const name = namesOfFields.get(field);
    if (name !== undefined) entry[name] = item[field];
  }
  return entry as EntryItem;
}

/** What a query answers that leaves its items as they are (`data: 'raw'`), which ElectroDB's types do not know. */
export interface StoredPage {
  data: unknown;
  cursor?: string | null;
}

/** The entries of such a page, and where the next one begins. */
export function readEntries({ data, cursor = null }: StoredPage): {
  entries: EntryItem[];
  cursor: string | null;
} {
  const { Items = [] } = data as { Items?: StoredItem[] };
  return { entries: Items.map(readEntry), cursor };
}
