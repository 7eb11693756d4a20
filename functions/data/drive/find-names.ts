import { EntryName } from '../entities/entry.ts';
import { nameHash } from './entry-names.ts';

const batchSize = 100;

/** Ids of the entries that have these names in these folders, each in its place; undefined where a name is free. */
export async function listIdsByNames(
  names: { driveId: string; parentId: number; name: string }[],
): Promise<(number | undefined)[]> {
  const keys = names.map(({ driveId, parentId, name }) => ({ driveId, parentId, nameHash: nameHash(name) }));
  const textOf = ({ driveId, parentId, nameHash: hash }: (typeof keys)[number]) =>
    `${driveId}/${parentId}/${hash}`;
  const ids = new Map<string, number>();
  let left = [...new Map(keys.map((key) => [textOf(key), key])).values()];
  while (left.length > 0) {
    const batch = left.splice(0, batchSize);
    const { data, unprocessed } = await EntryName.get(batch).go({ consistent: true });
    for (const item of data) ids.set(textOf(item), item.entryId);
    left = [...left, ...unprocessed];
  }
  return keys.map((key) => ids.get(textOf(key)));
}
