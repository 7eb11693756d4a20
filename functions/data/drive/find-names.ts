import { nameHoldKey } from '../entities/drive/drive-key.ts';
import { findStored, type ItemKey, listStored } from '../table/stored-items.ts';
import { nameHash } from './entry-names.ts';

/** A name in a folder. */
export interface NameThere {
  driveId: string;
  parentId: number;
  name: string;
}

const keyOf = ({ driveId, parentId, name }: NameThere) => nameHoldKey(driveId, parentId, nameHash(name));
const textOf = ({ PK, SK }: ItemKey) => `${PK} ${SK}`;

/** Ids of the entries that have these names in these folders, each in its place; undefined where a name is free. */
export async function listIdsByNames(names: NameThere[]): Promise<(number | undefined)[]> {
  const keys = names.map(keyOf);
  const wanted = new Map(keys.map((key) => [textOf(key), key]));
  const items = await listStored([...wanted.values()], { isConsistent: true });
  const ids = new Map(items.map((item) => [textOf(item as unknown as ItemKey), Number(item['entryId'])]));
  return keys.map((key) => ids.get(textOf(key)));
}

/** Id of the entry that has this name in a folder. */
export async function findIdByName(
  driveId: string,
  parentId: number,
  name: string,
): Promise<number | undefined> {
  const item = await findStored(keyOf({ driveId, parentId, name }));
  return item && Number(item['entryId']);
}

/** Which of the names are taken in a folder; one batched read for each hundred. */
export async function listTakenNames(
  driveId: string,
  parentId: number,
  names: string[],
): Promise<Set<string>> {
  const ids = await listIdsByNames(names.map((name) => ({ driveId, parentId, name })));
  return new Set(names.filter((_, nth) => ids[nth] !== undefined));
}
