import { type FileType, fileTypes } from '#shared/drive/file-type.ts';
import type { ChangedEntry } from '../../../data/changes.ts';
import type { DerivedTree } from './tree.ts';

/** Numbers that a catalog keeps of each entry; 0 stands for none. */
export const numberColumns = [
  'ids',
  'parentIds',
  'sizes',
  'formerBytes',
  'ownerIds',
  'changedByIds',
  'linkIds',
  'updatedAtMs',
  'changedAtMs',
  'deletedAtMs',
] as const;
type NumberColumn = (typeof numberColumns)[number];

/** Facts that are true or not, one bit each. */
export const facts = { public: 1, purged: 2 } as const;

/**
 * Names, places and figures of all entries of a drive, in memory. A row is an entry's place in every column; rows
 * move when entries are forgotten, so nobody keeps one. Columns of plain numbers take a third of what objects
 * would, and a drive has many entries.
 */
export interface Catalog {
  driveId: string;
  /** Number of entries: rows from 0 up to here are in use. */
  size: number;
  rowById: Map<number, number>;
  numbers: Record<NumberColumn, Float64Array>;
  types: Uint8Array;
  facts: Uint8Array;
  names: string[];
  extensions: string[];
  /** By entry, as few have one. */
  descriptions: Map<number, string>;
  colors: Map<number, string>;
  /** Entries that are gone, and when this was learnt: an index that lags must not bring them back. */
  goneAtMs: Map<number, number>;
  /** Times of their last changes. A later state brings an entry back, as it may return from another drive. */
  lastAtMs: Map<number, number>;
  /** Until when the drive's changes are in here; 0 for never read. */
  caughtUpToMs: number;
  /** Changes that the stored snapshot does not have. */
  unsavedChanges: number;
  /** When this function last asked for a snapshot. */
  snapshotAskedAtMs: number;
  /** What is worked out from the columns; undefined since the last change. */
  tree: DerivedTree | undefined;
  /** Texts of names that searches and orders compare, made when they are first needed. */
  folded: (string | undefined)[];
  sortable: (string | undefined)[];
}

const firstCapacity = 64;

export function createCatalog(driveId: string, capacity: number = firstCapacity): Catalog {
  const numbers = Object.fromEntries(numberColumns.map((name) => [name, new Float64Array(capacity)]));
  return {
    driveId,
    size: 0,
    rowById: new Map(),
    numbers: numbers as Catalog['numbers'],
    types: new Uint8Array(capacity),
    facts: new Uint8Array(capacity),
    names: [],
    extensions: [],
    descriptions: new Map(),
    colors: new Map(),
    goneAtMs: new Map(),
    lastAtMs: new Map(),
    caughtUpToMs: 0,
    unsavedChanges: 0,
    snapshotAskedAtMs: 0,
    tree: undefined,
    folded: [],
    sortable: [],
  };
}

/** Takes in an entry as it stands in the table, unless a later state of it is known or it was gone after that. */
export function putEntry(catalog: Catalog, entry: ChangedEntry): void {
  const { entryId, changedAtMs } = entry;
  if (wasGoneAt(catalog, entry) || knownAtMs(catalog, entryId) > changedAtMs) return;
  recallEnd(catalog, entryId);
  const known = catalog.rowById.get(entryId);
  // Most of what is looked at again is as it was.
  if (known === undefined || changesTree(catalog, known, entry)) catalog.tree = undefined;
  writeRow(catalog, known ?? appendRow(catalog, entryId), entry);
}

/**
 * Takes in what an index or a stream tells of an entry, unless as much is known already: those follow the table by
 * moments, so that an entry of the same time that was read from the table stays. Tells whether it was news.
 */
export function putChange(catalog: Catalog, entry: ChangedEntry): boolean {
  const { entryId, changedAtMs } = entry;
  if (wasGoneAt(catalog, entry) || knownAtMs(catalog, entryId) >= changedAtMs) return false;
  putEntry(catalog, entry);
  return true;
}

function wasGoneAt({ lastAtMs }: Catalog, { entryId, changedAtMs }: ChangedEntry): boolean {
  return (lastAtMs.get(entryId) ?? -1) >= changedAtMs;
}

/** Takes an entry for one that is not gone, or has been gone for so long that no index tells of it any more. */
export function recallEnd(catalog: Catalog, entryId: number): void {
  catalog.goneAtMs.delete(entryId);
  catalog.lastAtMs.delete(entryId);
}

/** Time of the change by which an entry is known; before all others where it is not. */
export function knownAtMs(catalog: Catalog, entryId: number): number {
  const row = catalog.rowById.get(entryId);
  return row === undefined ? -1 : numberAt(catalog, 'changedAtMs', row);
}

/** Whether an entry stands elsewhere than before, or counts otherwise; sizes of folders are worked out, not taken. */
function changesTree(catalog: Catalog, row: number, entry: ChangedEntry): boolean {
  return (
    numberAt(catalog, 'parentIds', row) !== entry.parentId ||
    numberAt(catalog, 'deletedAtMs', row) !== (entry.deletedAtMs ?? 0) ||
    hasFact(catalog, row, 'purged') !== (entry.purgeJobId !== undefined) ||
    (entry.type !== 'folder' &&
      (numberAt(catalog, 'sizes', row) !== entry.fileSize ||
        hasFact(catalog, row, 'public') !== (entry.disk === 'public')))
  );
}

function appendRow(catalog: Catalog, entryId: number): number {
  if (catalog.size === catalog.types.length) grow(catalog);
  const row = catalog.size;
  catalog.size += 1;
  catalog.rowById.set(entryId, row);
  return row;
}

function grow(catalog: Catalog): void {
  const capacity = Math.ceil(catalog.types.length * 1.5);
  for (const name of numberColumns) {
    const wider = new Float64Array(capacity);
    wider.set(catalog.numbers[name]);
    catalog.numbers[name] = wider;
  }
  for (const name of ['types', 'facts'] as const) {
    const wider = new Uint8Array(capacity);
    wider.set(catalog[name]);
    catalog[name] = wider;
  }
}

function writeRow(catalog: Catalog, row: number, entry: ChangedEntry): void {
  const { numbers } = catalog;
  numbers.ids[row] = entry.entryId;
  numbers.parentIds[row] = entry.parentId;
  numbers.sizes[row] = entry.fileSize;
  numbers.formerBytes[row] = entry.formerBytes ?? 0;
  numbers.ownerIds[row] = entry.ownerId;
  numbers.changedByIds[row] = entry.changedById ?? 0;
  numbers.linkIds[row] = entry.linkId ?? 0;
  numbers.updatedAtMs[row] = entry.updatedAtMs;
  numbers.changedAtMs[row] = entry.changedAtMs;
  numbers.deletedAtMs[row] = entry.deletedAtMs ?? 0;
  catalog.types[row] = fileTypes.indexOf(entry.type);
  catalog.facts[row] =
    (entry.disk === 'public' ? facts.public : 0) | (entry.purgeJobId === undefined ? 0 : facts.purged);
  if (catalog.names[row] !== entry.name) {
    catalog.names[row] = entry.name;
    catalog.folded[row] = undefined;
    catalog.sortable[row] = undefined;
  }
  catalog.extensions[row] = entry.extension ?? '';
  keepText(catalog.descriptions, entry.entryId, entry.description);
  keepText(catalog.colors, entry.entryId, entry.color);
}

function keepText(texts: Map<number, string>, entryId: number, text: string | undefined): void {
  if (text === undefined) texts.delete(entryId);
  else texts.set(entryId, text);
}

/**
 * Forgets an entry that is gone, unless a later state of it is known; tells whether it was known.
 * @param lastAtMs time of the last change of the entry before it was gone
 */
export function forgetEntry(
  catalog: Catalog,
  entryId: number,
  learntAtMs: number,
  lastAtMs = learntAtMs,
): boolean {
  if (knownAtMs(catalog, entryId) > lastAtMs) return false;
  catalog.goneAtMs.set(entryId, learntAtMs);
  catalog.lastAtMs.set(entryId, Math.max(lastAtMs, catalog.lastAtMs.get(entryId) ?? 0));
  const row = catalog.rowById.get(entryId);
  if (row === undefined) return false;
  const last = catalog.size - 1;
  if (row !== last) moveRow(catalog, last, row);
  catalog.rowById.delete(entryId);
  for (const texts of [catalog.names, catalog.extensions, catalog.folded, catalog.sortable]) {
    texts.length = Math.min(texts.length, last);
  }
  catalog.descriptions.delete(entryId);
  catalog.colors.delete(entryId);
  catalog.size = last;
  catalog.tree = undefined;
  return true;
}

/** Fills a gap with the last row, so that rows stay without gaps. */
function moveRow(catalog: Catalog, from: number, to: number): void {
  for (const name of numberColumns) catalog.numbers[name][to] = numberAt(catalog, name, from);
  catalog.types[to] = catalog.types[from] ?? 0;
  catalog.facts[to] = catalog.facts[from] ?? 0;
  catalog.names[to] = catalog.names[from] ?? '';
  catalog.extensions[to] = catalog.extensions[from] ?? '';
  catalog.folded[to] = catalog.folded[from];
  catalog.sortable[to] = catalog.sortable[from];
  catalog.rowById.set(numberAt(catalog, 'ids', to), to);
}

export function numberAt(catalog: Catalog, column: NumberColumn, row: number): number {
  return catalog.numbers[column][row] ?? 0;
}

export function typeAt(catalog: Catalog, row: number): FileType {
  return fileTypes[catalog.types[row] ?? 0] ?? 'file';
}

const folderType = fileTypes.indexOf('folder');

export function isFolderAt(catalog: Catalog, row: number): boolean {
  return catalog.types[row] === folderType;
}

export function hasFact(catalog: Catalog, row: number, fact: keyof typeof facts): boolean {
  return ((catalog.facts[row] ?? 0) & facts[fact]) !== 0;
}
