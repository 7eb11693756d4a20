import { findContext } from '../platform/request-context.ts';
import type { StoredItem } from './read-item.ts';
import { type ItemKey, listStored } from './stored-items.ts';

const nameOf = ({ PK, SK }: ItemKey) => `${PK} ${SK}`;

/** Keeps items that were read before the request asked for them; undefined for one that is not there. */
export function keepReadAhead(keys: readonly ItemKey[], items: readonly (StoredItem | undefined)[]): void {
  const context = findContext();
  if (!context || keys.length === 0) return;
  context.readAhead = new Map(keys.map((key, nth) => [nameOf(key), items[nth]]));
}

/**
 * What was read ahead of a key: undefined if nothing was, and `{}` for an item that is not there. It is given once: who
 * asks again wants to know what is there by then.
 */
export function takeReadAhead(key: ItemKey): { stored?: StoredItem | undefined } | undefined {
  const kept = findContext()?.readAhead;
  const name = nameOf(key);
  if (!kept?.has(name)) return undefined;
  const stored = kept.get(name);
  kept.delete(name);
  return stored ? { stored } : {};
}

/** Items by their keys: those that were read ahead, and the others as the last write left them unless told otherwise. */
export async function listAheadOrStored(
  keys: readonly ItemKey[],
  isConsistent = true,
): Promise<StoredItem[]> {
  const wanted = keys.map((key) => ({ key, ahead: takeReadAhead(key) }));
  const known = wanted.flatMap(({ ahead }): StoredItem[] => (ahead?.stored ? [ahead.stored] : []));
  const others = wanted.flatMap(({ key, ahead }) => (ahead ? [] : key));
  return [...known, ...(await listStored(others, { isConsistent }))];
}
