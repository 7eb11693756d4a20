import type { EntryOrder } from '#shared/routes/drive/drive.ts';
import { drivePartition } from '../entities/drive/drive-key.ts';
import type { EntryItem } from '../entities/drive/entry.ts';
import { childPrefix, childrenPk, type Place, sortKey, storedOrders } from './entry-keys.ts';
import type { TypedItem } from '../table/plain-item.ts';
import { listedFields, readEntry } from './read-entry.ts';
import { queryStored, type StoredRange } from '../table/stored-items.ts';

export interface ChildrenQuery {
  driveId: string;
  /** The folder, or another list that entries stand in. */
  parentId: Place;
  /** Its folders alone. */
  kind?: 'folder' | undefined;
  orderBy: EntryOrder;
  orderDir: 'asc' | 'desc';
  limit: number;
  /** Sort key of the entry before the page; the first page without it. */
  after?: string | undefined;
  /** Reads the answers of the table: `readPage` for entries that are not kept. */
  read?: StoredRange['read'];
}

export interface ChildrenPage {
  entries: EntryItem[];
  /** Sort key of the last entry; undefined where nothing follows. */
  last?: string;
}

/**
 * The first key behind all that begin with a prefix: prefixes end in `#`, and `$` is the next byte. A high
 * character after the prefix would not do, as emoji sort behind every one that JavaScript calls high.
 */
const endOf = (prefix: string) => `${prefix.slice(0, -1)}$`;

/**
 * One page of a folder's children, folders first. In an order's natural direction that is one query of its
 * index; the opposite direction takes a second one where a page crosses from folders to files. All orders but
 * `extension` read from local indexes and see every earlier write; that one reads a global index, which
 * follows within moments.
 */
export async function listChildren(query: ChildrenQuery): Promise<ChildrenPage> {
  const wanted = query.limit + 1;
  const entries: EntryItem[] = [];
  for (const prefix of rangesOf(query)) {
    if (entries.length >= wanted) break;
    entries.push(...(await readRange(query, prefix, wanted - entries.length)));
  }
  const page = entries.slice(0, query.limit);
  const lastEntry = page.at(-1);
  if (entries.length <= query.limit || !lastEntry) return { entries: page };
  return { entries: page, last: keyOf(query, lastEntry) };
}

/** Whether a sort key may stand in a cursor for this list. */
export function belongsToList(
  { orderBy, parentId, kind }: Pick<ChildrenQuery, 'orderBy' | 'parentId' | 'kind'>,
  key: string,
): boolean {
  return key.startsWith(childPrefix(orderBy, parentId, kind)) && Buffer.byteLength(key) < 1024;
}

function rangesOf({ orderBy, orderDir, parentId, kind, after }: ChildrenQuery): string[] {
  if (kind) return [childPrefix(orderBy, parentId, kind)];
  if (storedOrders[orderBy].natural === orderDir) return [childPrefix(orderBy, parentId)];
  const folders = childPrefix(orderBy, parentId, 'folder');
  const files = childPrefix(orderBy, parentId, 'file');
  return after?.startsWith(files) ? [files] : [folders, files];
}

async function readRange(query: ChildrenQuery, prefix: string, limit: number): Promise<EntryItem[]> {
  const after = query.after?.startsWith(prefix) ? query.after : undefined;
  const { index } = storedOrders[query.orderBy];
  const pk = index.isGlobal ? childrenPk(query.driveId) : drivePartition(query.driveId);
  const ascending = query.orderDir === 'asc';
  const low = ascending && after ? `${after}\u0000` : prefix;
  const high = !ascending && after ? after : endOf(prefix);
  // The upper bound is inclusive: going down, the entry before the page comes first once more.
  const extra = !ascending && after ? 1 : 0;
  const reading = query.read && { read: query.read };
  const found: EntryItem[] = [];
  let last: TypedItem | undefined;
  do {
    const range = { pk, low, high, isAscending: ascending, limit: limit + extra - found.length };
    const page = await queryStored(index, { ...range, fields: listedFields, after: last, ...reading });
    found.push(...page.items.map(readEntry));
    last = page.last;
  } while (last && found.length < limit + extra);
  const isRepeated = extra === 1 && found[0] !== undefined && keyOf(query, found[0]) === after;
  return found.slice(isRepeated ? 1 : 0).slice(0, limit);
}

function keyOf(query: ChildrenQuery, entry: EntryItem): string {
  return sortKey(query.orderBy, { ...entry, extension: entry.extension ?? null });
}
