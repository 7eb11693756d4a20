import type { FileType } from '#shared/drive/file-type.ts';
import { foldText } from '#shared/text/fold-text.ts';
import type { SearchFilter } from '#shared/drive/search-filters.ts';
import { idTimeMs } from '../../../platform/ids.ts';
import { type Catalog, hasFact, numberAt, typeAt } from './catalog.ts';
import { type Conditions, type FactReaders, filterTest } from './match-filters.ts';
import { inherit, presence, treeOf } from './tree.ts';

/** What entries of a drive are looked for. All that is given must hold. */
export interface Wanted {
  /** Contained in the name, the description or one of the caller's tags, without case and accents. */
  query?: string | undefined;
  type?: FileType | undefined;
  filters?: SearchFilter[] | undefined;
  /** Everything below this folder. */
  belowId?: number | undefined;
  /** What stands in this folder itself. */
  parentId?: number | undefined;
  /** These entries alone. */
  among?: ReadonlySet<number> | undefined;
  /** Files that this person gave their content or name since a moment. */
  changed?: { byId: number; sinceMs: number } | undefined;
  /** What is in the trash is looked at as well. */
  withTrash?: true | undefined;
  /** More conditions, on what can be read off a row. */
  conditions?: Conditions | undefined;
}

/** What a search needs to know that a catalog does not. */
export interface SearchContext {
  /** The caller's tags, by entry. */
  tags: ReadonlyMap<number, string[]>;
  /** Entries of the drive that its owner shares with people. */
  sharedIds: ReadonlySet<number>;
}

export type Test = (row: number) => boolean;

/** Rows of the entries that are looked for; what is in the trash is among them only where that is wanted. */
export function matchRows(catalog: Catalog, wanted: Wanted, context: SearchContext): number[] {
  const tests = testsFor(catalog, wanted, context);
  const { withTrash = false } = wanted;
  const rows: number[] = [];
  const { presence: where } = treeOf(catalog);
  for (let row = 0; row < catalog.size; row += 1) {
    const isThere = where[row] === presence.visible || (withTrash && where[row] === presence.inTrash);
    if (isThere && tests.every((test) => test(row))) rows.push(row);
  }
  return rows;
}

function testsFor(catalog: Catalog, wanted: Wanted, context: SearchContext): Test[] {
  const { query = '', type, filters = [], belowId, parentId, among, changed, conditions } = wanted;
  const idAt: (row: number) => number = (row) => numberAt(catalog, 'ids', row);
  const tests: Test[] = [];
  if (among) tests.push((row) => among.has(idAt(row)));
  if (parentId !== undefined) tests.push((row) => numberAt(catalog, 'parentIds', row) === parentId);
  if (type) tests.push((row) => typeAt(catalog, row) === type);
  if (changed) tests.push((row) => isChangedBy(catalog, row, changed));
  const facts = factsIn(catalog, context);
  tests.push(...filters.map((filter) => filterTest(filter, facts)), ...(conditions?.(facts) ?? []));
  if (belowId !== undefined) tests.push(belowTest(catalog, belowId));
  const text = foldText(query.trim());
  if (text !== '') tests.push((row) => isFoundBy(catalog, row, { text, tags: context.tags }));
  return tests;
}

function isChangedBy(
  catalog: Catalog,
  row: number,
  { byId, sinceMs }: { byId: number; sinceMs: number },
): boolean {
  if (typeAt(catalog, row) === 'folder' || numberAt(catalog, 'updatedAtMs', row) < sinceMs) return false;
  return (numberAt(catalog, 'changedByIds', row) || numberAt(catalog, 'ownerIds', row)) === byId;
}

function isFoundBy(
  catalog: Catalog,
  row: number,
  { text, tags }: { text: string; tags: SearchContext['tags'] },
): boolean {
  const name = catalog.folded[row] ?? foldText(catalog.names[row] ?? '');
  catalog.folded[row] = name;
  if (name.includes(text)) return true;
  if (catalog.descriptions.size === 0 && tags.size === 0) return false;
  const id = numberAt(catalog, 'ids', row);
  const description = catalog.descriptions.get(id);
  if (description !== undefined && foldText(description).includes(text)) return true;
  return tags.get(id)?.some((tag) => foldText(tag).includes(text)) ?? false;
}

function belowTest(catalog: Catalog, folderId: number): Test {
  const [yes, no] = [1, 2];
  const folderRow = catalog.rowById.get(folderId);
  const { parentRows } = treeOf(catalog);
  const below = inherit(parentRows, no, no, (row, above) =>
    above === yes || parentRows[row] === folderRow ? yes : no,
  );
  return (row) => folderRow !== undefined && below[row] === yes;
}

/** What filters look at, of a row. */
function factsIn(catalog: Catalog, { sharedIds }: SearchContext): FactReaders<number> {
  return {
    type: (row) => typeAt(catalog, row),
    isPublic: (row) => hasFact(catalog, row, 'public'),
    ownerId: (row) => numberAt(catalog, 'ownerIds', row),
    isSharedByOwner: (row) => sharedIds.has(numberAt(catalog, 'ids', row)),
    isTrashed: (row) => numberAt(catalog, 'deletedAtMs', row) !== 0,
    fileSize: (row) => (typeAt(catalog, row) === 'folder' ? Number.NaN : numberAt(catalog, 'sizes', row)),
    hasLink: (row) => numberAt(catalog, 'linkIds', row) !== 0,
    createdAtMs: (row) => idTimeMs(numberAt(catalog, 'ids', row)),
    updatedAtMs: (row) => numberAt(catalog, 'updatedAtMs', row),
  };
}
