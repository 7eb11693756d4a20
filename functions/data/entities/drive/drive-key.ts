import type { ItemKey } from '../../table/stored-items.ts';

/** Partition of everything that belongs to a drive: what stands in it can be read in one query. */
export const drivePk = {
  field: 'PK',
  composite: ['driveId'],
  template: 'DRIVE#${driveId}',
  casing: 'none',
} as const;

/** The partition of a drive, as the key above makes it. */
export function drivePartition(driveId: string): string {
  return `DRIVE#${driveId}`;
}

/** Key of an item that a drive has one of. */
export const onlyOne = <Name extends string>(name: Name) =>
  ({ pk: drivePk, sk: { field: 'SK', composite: [], template: name, casing: 'none' } }) as const;

/** The key of an entry, as the index `byId` makes it. */
export function entryKey(driveId: string, entryId: number): ItemKey {
  return { PK: drivePartition(driveId), SK: `ENTRY#${entryId}` };
}

/** The key of a name's hold, as the index `byName` of `EntryName` makes it. */
export function nameHoldKey(driveId: string, parentId: number, nameHash: string): ItemKey {
  return { PK: drivePartition(driveId), SK: `NAME#${parentId}#${nameHash}` };
}

/** The key of what counts the moves of folders in a drive. */
export function treeKey(driveId: string): ItemKey {
  return { PK: drivePartition(driveId), SK: 'TREE' };
}
