import { foldText } from '#shared/text/fold-text.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import { idTimeMs } from '../../platform/ids.ts';
import { type FactReaders, filterTest } from './catalog/match-filters.ts';
import type { Wanted } from './catalog/match-rows.ts';

/**
 * Whether an entry of somebody else, which no catalog was asked for, is one that is looked for: by its name, its
 * description and the caller's own tags, and by its kind. Its links and its people are not the caller's to ask for.
 */
export function fitsSearch(
  entry: EntryItem,
  { query = '', type, filters = [] }: Pick<Wanted, 'query' | 'type' | 'filters'>,
  tags: readonly string[],
): boolean {
  if (type && entry.type !== type) return false;
  if (!filters.every((filter) => filterTest(filter, factsOfEntry)(entry))) return false;
  const text = foldText(query.trim());
  return [entry.name, entry.description ?? '', ...tags].some((each) => foldText(each).includes(text));
}

const fileSizeOf = ({ type, fileSize }: EntryItem) => (type === 'folder' ? Number.NaN : fileSize);

const factsOfEntry: FactReaders<EntryItem> = {
  type: ({ type }) => type,
  isPublic: ({ disk }) => disk === 'public',
  ownerId: ({ ownerId }) => ownerId,
  isSharedByOwner: () => false,
  hasLink: () => false,
  isTrashed: ({ deletedAtMs }) => deletedAtMs !== undefined,
  fileSize: fileSizeOf,
  createdAtMs: ({ entryId }) => idTimeMs(entryId),
  updatedAtMs: ({ updatedAtMs }) => updatedAtMs,
};
