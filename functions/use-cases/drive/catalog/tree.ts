import { type Catalog, hasFact, isFolderAt, numberAt } from './catalog.ts';
import { rootId } from '../../../data/drive/entry-keys.ts';

/** Where an entry is, all folders above it considered. */
export const presence = { visible: 1, inTrash: 2, gone: 3 } as const;
type Presence = (typeof presence)[keyof typeof presence];

/** What follows from the parents of all entries; by row. */
export interface DerivedTree {
  /** Row of the parent; `atTop` or `lost`. */
  parentRows: Int32Array;
  presence: Uint8Array;
  /** What is below a folder and not in the trash by itself: entries, files among them, and their bytes. */
  entriesBelow: Int32Array;
  filesBelow: Int32Array;
  bytesBelow: Float64Array;
  /** Of these, the bytes of files on the public disk, which count against no quota. */
  publicBytesBelow: Float64Array;
}

const atTop = -1;
/** The parent is not known: deleted for good, or not yet learnt of. */
const lost = -2;

/** The tree of a catalog; worked out again after changes, in a few milliseconds for 100,000 entries. */
export function treeOf(catalog: Catalog): DerivedTree {
  catalog.tree ??= deriveTree(catalog);
  return catalog.tree;
}

function deriveTree(catalog: Catalog): DerivedTree {
  const { size, rowById } = catalog;
  const parentRows = new Int32Array(size);
  for (let row = 0; row < size; row += 1) {
    const parentId = numberAt(catalog, 'parentIds', row);
    parentRows[row] = parentId === rootId ? atTop : (rowById.get(parentId) ?? lost);
  }
  return {
    parentRows,
    presence: inherit(parentRows, presence.visible, presence.gone, (row, above) =>
      presenceOf(catalog, row, above as Presence),
    ),
    ...sumUp(catalog, parentRows),
  };
}

function presenceOf(catalog: Catalog, row: number, above: Presence): Presence {
  if (above === presence.gone || hasFact(catalog, row, 'purged')) return presence.gone;
  return numberAt(catalog, 'deletedAtMs', row) > 0 ? presence.inTrash : above;
}

/**
 * Hands a property down the tree: each row's is made from its parent's. Rows of a circle, which changes that
 * arrive in a strange order may show for a moment, get what the lost ones get.
 */
export function inherit(
  parentRows: Int32Array,
  ofTop: number,
  ofLost: number,
  combine: (row: number, above: number) => number,
): Uint8Array {
  const result = new Uint8Array(parentRows.length);
  const path: number[] = [];
  for (let start = 0; start < parentRows.length; start += 1) {
    let row = start;
    while (row >= 0 && result[row] === 0 && path.length <= parentRows.length) {
      path.push(row);
      row = parentRows[row] ?? lost;
    }
    let above = row === atTop ? ofTop : row === lost ? ofLost : result[row] || ofLost;
    for (let next = path.pop(); next !== undefined; next = path.pop()) {
      above = combine(next, above);
      result[next] = above;
    }
  }
  return result;
}

/** Adds every entry to its folder, leaves first, so that each row is looked at once however deep the tree is. */
function sumUp(catalog: Catalog, parentRows: Int32Array) {
  const { size } = catalog;
  const entriesBelow = new Int32Array(size);
  const filesBelow = new Int32Array(size);
  const bytesBelow = new Float64Array(size);
  const publicBytesBelow = new Float64Array(size);
  const waitingFor = new Int32Array(size);
  for (const parent of parentRows) if (parent >= 0) waitingFor[parent] = (waitingFor[parent] ?? 0) + 1;
  const ready = new Int32Array(size);
  let end = 0;
  for (let row = 0; row < size; row += 1) if (waitingFor[row] === 0) ready[end++] = row;
  for (let index = 0; index < end; index += 1) {
    const row = ready[index] ?? 0;
    const parent = parentRows[row] ?? lost;
    if (parent < 0) continue;
    if (numberAt(catalog, 'deletedAtMs', row) === 0 && !hasFact(catalog, row, 'purged')) {
      const isFolder = isFolderAt(catalog, row);
      entriesBelow[parent] = (entriesBelow[parent] ?? 0) + 1 + (entriesBelow[row] ?? 0);
      filesBelow[parent] = (filesBelow[parent] ?? 0) + (isFolder ? (filesBelow[row] ?? 0) : 1);
      const bytes = isFolder ? (bytesBelow[row] ?? 0) : numberAt(catalog, 'sizes', row);
      bytesBelow[parent] = (bytesBelow[parent] ?? 0) + bytes;
      const publicBytes = isFolder
        ? (publicBytesBelow[row] ?? 0)
        : hasFact(catalog, row, 'public')
          ? bytes
          : 0;
      publicBytesBelow[parent] = (publicBytesBelow[parent] ?? 0) + publicBytes;
    }
    const left = (waitingFor[parent] ?? 0) - 1;
    waitingFor[parent] = left;
    if (left === 0) ready[end++] = parent;
  }
  return { entriesBelow, filesBelow, bytesBelow, publicBytesBelow };
}

/** Ids of the folders above an entry, outermost first; as far as they are known. */
export function ancestorIds(catalog: Catalog, entryId: number): number[] {
  const { parentRows } = treeOf(catalog);
  const found: number[] = [];
  let row = parentRows[catalog.rowById.get(entryId) ?? -1] ?? lost;
  while (row >= 0 && found.length <= catalog.size) {
    found.unshift(numberAt(catalog, 'ids', row));
    row = parentRows[row] ?? lost;
  }
  return found;
}

/** Levels of folders from a folder down, itself included, without what is in the trash by itself; as far as known. */
export function levelsOf(catalog: Catalog, folderId: number): number {
  const { parentRows } = treeOf(catalog);
  const folder = catalog.rowById.get(folderId);
  let deepest = 1;
  if (folder === undefined) return deepest;
  for (let start = 0; start < catalog.size; start += 1) {
    let levels = 1;
    let row = isFolderAt(catalog, start) ? start : lost;
    while (row >= 0 && row !== folder && levels <= catalog.size) {
      const isGone = numberAt(catalog, 'deletedAtMs', row) > 0 || hasFact(catalog, row, 'purged');
      row = isGone ? lost : (parentRows[row] ?? lost);
      levels += 1;
    }
    if (row === folder) deepest = Math.max(deepest, levels);
  }
  return deepest;
}

/** Name of an entry; undefined where it is not known. */
export function findName(catalog: Catalog, entryId: number): string | undefined {
  const row = catalog.rowById.get(entryId);
  return row === undefined ? undefined : catalog.names[row];
}

/** Whether an entry is neither in the trash nor below something that is, nor gone. */
export function isVisible(catalog: Catalog, entryId: number): boolean {
  const row = catalog.rowById.get(entryId);
  return row !== undefined && treeOf(catalog).presence[row] === presence.visible;
}

export interface Totals {
  /** Files and folders. */
  entries: number;
  files: number;
  bytes: number;
  /** Of these, on the public disk. */
  publicBytes: number;
}

/** What is below a folder, without what is in the trash by itself; undefined where the folder is not known. */
export function findTotals(catalog: Catalog, folderId: number): Totals | undefined {
  const row = catalog.rowById.get(folderId);
  if (row === undefined) return undefined;
  const { entriesBelow, filesBelow, bytesBelow, publicBytesBelow } = treeOf(catalog);
  return {
    entries: entriesBelow[row] ?? 0,
    files: filesBelow[row] ?? 0,
    bytes: bytesBelow[row] ?? 0,
    publicBytes: publicBytesBelow[row] ?? 0,
  };
}

/** What a drive's counted bytes are: files that can be seen, the trash, and former contents of both. */
export function spaceOf(catalog: Catalog): { files: number; trash: number; versions: number } {
  const tree = treeOf(catalog);
  const space = { files: 0, trash: 0, versions: 0 };
  for (let row = 0; row < catalog.size; row += 1) {
    if (isFolderAt(catalog, row)) continue;
    const where = tree.presence[row];
    if (where === presence.gone) continue;
    const bytes = hasFact(catalog, row, 'public') ? 0 : numberAt(catalog, 'sizes', row);
    space[where === presence.visible ? 'files' : 'trash'] += bytes;
    space.versions += numberAt(catalog, 'formerBytes', row);
  }
  return space;
}

/** How many files of a drive can be seen, and their bytes. */
export function countVisibleFiles(catalog: Catalog): { files: number; size: number } {
  const { presence: where } = treeOf(catalog);
  const sum = { files: 0, size: 0 };
  for (let row = 0; row < catalog.size; row += 1) {
    if (isFolderAt(catalog, row) || where[row] !== presence.visible) continue;
    sum.files += 1;
    sum.size += numberAt(catalog, 'sizes', row);
  }
  return sum;
}

/** How many links lead to entries that are neither in the trash nor gone. */
export function countVisibleLinks(catalog: Catalog): number {
  const { presence: where } = treeOf(catalog);
  let links = 0;
  for (let row = 0; row < catalog.size; row += 1) {
    if (where[row] === presence.visible && numberAt(catalog, 'linkIds', row) > 0) links += 1;
  }
  return links;
}

/** How many entries were put into the trash themselves. */
export function countTrashed(catalog: Catalog): number {
  const { presence: where } = treeOf(catalog);
  let count = 0;
  for (let row = 0; row < catalog.size; row += 1) {
    if (numberAt(catalog, 'deletedAtMs', row) > 0 && where[row] === presence.inTrash) count += 1;
  }
  return count;
}
