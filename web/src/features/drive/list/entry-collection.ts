import type { Key } from 'react-aria-components/Collection';
import type { ListState } from 'react-stately/useListState';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { shownName } from '#shared/text/shown-name.ts';

type Nodes = ListState<FileEntry>['collection'];
/** What the library wants to know of one entry. */
export type EntryNode = NonNullable<ReturnType<Nodes['getItem']>>;

/** Entries as the accessibility library's selection and keyboard know them, by id. */
export interface EntryCollection extends Nodes {
  entries: readonly FileEntry[];
  /** Index of an entry, by its id; undefined where it is not in the list. */
  indexOf: (key: Key | null) => number | undefined;
}

/**
 * A list of entries without a node for each: nodes are made when somebody asks. So a page that is appended to a
 * hundred thousand entries costs an index, not a hundred thousand objects.
 */
export function createEntryCollection(entries: readonly FileEntry[]): EntryCollection {
  const indexes = new Map<Key, number>();
  entries.forEach(({ id }, index) => indexes.set(id, index));
  const keyAt = (index: number): Key | null => entries[index]?.id ?? null;
  const indexOf = (key: Key | null) => (key === null ? undefined : indexes.get(key));
  const nodeAt = (index: number): EntryNode | null => {
    const entry = entries[index];
    return entry ? createEntryNode(entry, index) : null;
  };
  return {
    entries,
    indexOf,
    size: entries.length,
    getKeys: () => indexes.keys(),
    getItem: (key) => nodeAt(indexes.get(key) ?? -1),
    at: nodeAt,
    getKeyBefore: (key) => keyAt((indexes.get(key) ?? 0) - 1),
    getKeyAfter: (key) => keyAt((indexes.get(key) ?? entries.length) + 1),
    getFirstKey: () => keyAt(0),
    getLastKey: () => keyAt(entries.length - 1),
    getChildren: () => [],
    getTextValue: (key) => entries[indexes.get(key) ?? -1]?.name ?? '',
    *[Symbol.iterator]() {
      for (const [index, entry] of entries.entries()) yield createEntryNode(entry, index);
    },
  };
}

/** The node of one entry. */
export function createEntryNode(entry: FileEntry, index: number): EntryNode {
  return {
    type: 'item',
    key: entry.id,
    value: entry,
    level: 0,
    hasChildNodes: false,
    childNodes: [],
    rendered: null,
    textValue: shownName(entry.name),
    index,
    parentKey: null,
    prevKey: null,
    nextKey: null,
    props: {},
  };
}
