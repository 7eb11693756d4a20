import type { InfiniteData } from '@tanstack/react-query';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { compareEntries, type EntrySort } from './entry-sort.ts';

interface EntryPage {
  data: FileEntry[];
  next_cursor: string | null;
  /** Entries of the whole list, loaded or not. */
  total?: number;
}

/** The loaded pages of a list of entries, as far as this file is concerned. */
export type EntryPages = InfiniteData<EntryPage, unknown>;

/** Whether an entry is among the loaded ones. */
export function hasEntry(list: EntryPages, entryId: number): boolean {
  return list.pages.some((page) => page.data.some(({ id }) => id === entryId));
}

/** The list with the new version of an entry where the former stood; the same list where it is not in it. */
export function replaceEntry(list: EntryPages, entry: FileEntry): EntryPages {
  if (!hasEntry(list, entry.id)) return list;
  return changePages(list, (data) => {
    const index = data.findIndex(({ id }) => id === entry.id);
    const former = data[index];
    return former ? data.with(index, { ...former, ...entry }) : data;
  });
}

/** The list without some entries; the same list where none of them is in it. */
export function withoutEntries(list: EntryPages, ids: ReadonlySet<number>): EntryPages {
  if (!list.pages.some((page) => page.data.some(({ id }) => ids.has(id)))) return list;
  const changed = changePages(list, (data) => data.filter(({ id }) => !ids.has(id)));
  return addToTotal(changed, loadedCount(changed) - loadedCount(list));
}

const loadedCount = ({ pages }: { pages: EntryPage[] }) =>
  pages.reduce((sum, { data }) => sum + data.length, 0);

/** Each page has the total of the list. */
function addToTotal<Page extends EntryPage, Param>(
  list: InfiniteData<Page, Param>,
  count: number,
): InfiniteData<Page, Param> {
  if (count === 0) return list;
  const pages = list.pages.map((page) =>
    page.total === undefined ? page : { ...page, total: page.total + count },
  );
  return { ...list, pages };
}

function changePages(list: EntryPages, change: (data: FileEntry[]) => FileEntry[]): EntryPages {
  return { ...list, pages: list.pages.map((page) => ({ ...page, data: change(page.data) })) };
}

/**
 * Puts an entry into the loaded pages of its folder, in the place that the order gives it; a former version
 * of it goes. Beyond what is loaded it is left out: it comes with its page.
 */
export function placeEntry<Page extends EntryPage, Param>(
  list: InfiniteData<Page, Param>,
  entry: FileEntry,
  sort: EntrySort,
): InfiniteData<Page, Param> {
  const pages = list.pages.map((page) => ({ ...page, data: page.data.filter(({ id }) => id !== entry.id) }));
  const target = pages.find(({ data }) => data.some((known) => compareEntries(entry, known, sort) < 0));
  const last = pages.at(-1);
  if (target) {
    const index = target.data.findIndex((known) => compareEntries(entry, known, sort) < 0);
    target.data.splice(index, 0, entry);
  } else if (last?.next_cursor === null) {
    last.data.push(entry);
  }
  const placed = { ...list, pages };
  return addToTotal(placed, Math.max(0, loadedCount(placed) - loadedCount(list)));
}
