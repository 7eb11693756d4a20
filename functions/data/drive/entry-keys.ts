import type { StoredIndex } from '../table/stored-items.ts';
import type { FileType } from '#shared/drive/file-type.ts';
import type { EntryOrder } from '#shared/routes/drive/drive.ts';

/** Parent of the entries at the top of a drive, and id of the item that counts them. */
export const rootId = 0;

export interface SortedFields {
  entryId: number;
  parentId: number;
  name: string;
  type: FileType;
  extension: string | null;
  fileSize: number;
  updatedAtMs: number;
  changedAtMs: number;
  deletedAtMs?: number | undefined;
  purgeJobId?: number | undefined;
}

/**
 * The list that an entry stands in: its folder's; the trash, for what was put there itself; or none that anybody
 * sees, while it is deleted for good. Trash and restore change one entry's keys, whatever is below it.
 */
export type Place = number | 'trash' | 'purged';

/** The list that an entry stands in. */
export function placeOf(entry: Pick<SortedFields, 'parentId' | 'deletedAtMs' | 'purgeJobId'>): Place {
  if (entry.purgeJobId !== undefined) return 'purged';
  return entry.deletedAtMs === undefined ? entry.parentId : 'trash';
}

const maxNameBytes = 300;
const separator = '\u0001';

/**
 * Text by which names sort: without case and accents, numbers by their value ("file 2" before "file 10").
 * Cut to fit into a key; the id behind it keeps the order total.
 */
export function sortableName(name: string): string {
  const folded = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const natural = folded.replace(/\d+/g, (digits) => {
    const value = digits.replace(/^0+(?=\d)/, '');
    return String(value.length).padStart(3, '0') + value;
  });
  return cutToBytes(natural, maxNameBytes);
}

function cutToBytes(text: string, maxBytes: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= maxBytes) return text;
  return bytes
    .subarray(0, maxBytes)
    .toString('utf8')
    .replace(/\uFFFD$/, '');
}

const digits = 16;
const padded = (value: number) => String(value).padStart(digits, '0');

/** How one order is stored: the index, the direction in which folders come first, and the value. */
interface StoredOrder {
  index: StoredIndex;
  natural: 'asc' | 'desc';
  valueOf: (entry: SortedFields) => string;
}

const localIndex = (name: string, sk: string) => ({ name, pk: 'PK', sk, isGlobal: false });

/**
 * The orders of a folder. Folders come first whatever the order: the mark before the value sorts
 * them to the front in the order's natural direction, which one query then reads; the other direction reads
 * the folders' range first and the files' after it.
 */
export const storedOrders: Record<EntryOrder, StoredOrder> = {
  name: { index: localIndex('byName', 'L1'), natural: 'asc', valueOf: (entry) => sortableName(entry.name) },
  updated_at: {
    index: localIndex('byUpdated', 'L2'),
    natural: 'desc',
    valueOf: (entry) => padded(entry.updatedAtMs),
  },
  // Ids are ordered by time of creation and stand behind every value.
  created_at: { index: localIndex('byCreated', 'L3'), natural: 'desc', valueOf: () => '' },
  file_size: {
    index: localIndex('bySize', 'L4'),
    natural: 'desc',
    valueOf: (entry) => padded(entry.fileSize),
  },
  type: {
    index: localIndex('byType', 'L5'),
    natural: 'asc',
    valueOf: (entry) => `${entry.type}${separator}${sortableName(entry.name)}`,
  },
  extension: {
    index: { name: 'GSI1', pk: 'G1PK', sk: 'G1SK', isGlobal: true },
    natural: 'asc',
    valueOf: (entry) => `${entry.extension ?? ''}${separator}${sortableName(entry.name)}`,
  },
};

/** Beginning of the keys of all entries of a list in one order; with a kind, of its folders or files only. */
export function childPrefix(order: EntryOrder, place: Place, kind?: 'folder' | 'file'): string {
  if (!kind) return `${place}#`;
  const foldersFirst = storedOrders[order].natural === 'asc' ? '0' : '1';
  const mark = kind === 'folder' ? foldersFirst : foldersFirst === '0' ? '1' : '0';
  return `${place}#${mark}#`;
}

/** Sort key of an entry in one order. */
export function sortKey(order: EntryOrder, entry: SortedFields): string {
  const kind = entry.type === 'folder' ? 'folder' : 'file';
  const value = storedOrders[order].valueOf(entry);
  // The separator sorts before every letter, so that "Trip" comes before "Trip 2".
  return `${childPrefix(order, placeOf(entry), kind)}${value}${separator}${padded(entry.entryId)}`;
}

/** The key attributes of all orders, to be written together with what they are made from. */
export function sortKeys(driveId: string, entry: SortedFields) {
  return {
    L1: sortKey('name', entry),
    L2: sortKey('updated_at', entry),
    L3: sortKey('created_at', entry),
    L4: sortKey('file_size', entry),
    L5: sortKey('type', entry),
    G1PK: childrenPk(driveId),
    G1SK: sortKey('extension', entry),
    G3PK: locatorPk(entry.entryId),
    ...siteKeys(entry),
    ...changeKeys(driveId, entry),
  };
}

/** Partition of the entries of a drive in the order that has a global index. */
export function childrenPk(driveId: string): string {
  return `CHILDREN#${driveId}`;
}

/** Partition of the entries of this id: of one, but for two that were made by chance in the same millisecond. */
export function locatorPk(entryId: number): string {
  return `AT#${entryId}`;
}

/** Partitions that the entries of the site are spread over, so that no number of uploads is too much for one. */
export const siteShards = 8;

/** One of the partitions of the entries of all drives, by time of update. */
export function sitePk(shard: number): string {
  return `FILES#${shard}`;
}

/** Place of an entry among those of all drives. The last bits of an id begin at random and count up. */
export function siteKeys({ entryId, updatedAtMs }: Pick<SortedFields, 'entryId' | 'updatedAtMs'>) {
  return { G4PK: sitePk(entryId % siteShards), G4SK: `${padded(updatedAtMs)}#${padded(entryId)}` };
}

/** Partition of all entries of a drive in the order of their last change. */
export function changesPk(driveId: string): string {
  return `CHANGES#${driveId}`;
}

/** Beginning of the key of every change at or after a moment. */
export function changesSk(changedAtMs: number): string {
  return padded(changedAtMs);
}

/** The key attributes by which a change is found; to be written with every one. */
export function changeKeys(driveId: string, entry: Pick<SortedFields, 'changedAtMs' | 'entryId'>) {
  const { changedAtMs, entryId } = entry;
  return { changedAtMs, G2PK: changesPk(driveId), G2SK: `${changesSk(changedAtMs)}#${padded(entryId)}` };
}
