import { findContext } from '../../platform/request-context.ts';
import type { StoredItem } from './read-item.ts';
import { findStored, type ItemKey, listStored } from './stored-items.ts';

const nameOf = ({ PK, SK }: ItemKey) => `${PK} ${SK}`;

/** Keeps items that were read before the request asked for them; undefined for one that is not there. */
export function keepReadAhead(keys: readonly ItemKey[], items: readonly (StoredItem | undefined)[]): void {
  const context = findContext();
  if (!context || keys.length === 0) return;
  context.readAhead ??= new Map();
  for (const [nth, key] of keys.entries()) context.readAhead.set(nameOf(key), items[nth]);
}

/**
 * Reads what the request is going to ask for in one strongly consistent call, without what was read ahead already. Nothing
 * is read outside of a request, which may ask much later.
 */
export async function readAhead(keys: readonly ItemKey[]): Promise<void> {
  const context = findContext();
  if (!context) return;
  const wanted = new Map(keys.map((key) => [nameOf(key), key]));
  for (const name of context.readAhead?.keys() ?? []) wanted.delete(name);
  if (wanted.size === 0) return;
  const missing = [...wanted.values()];
  const items = await listStored(missing, { isConsistent: true });
  const found = new Map(items.map((item) => [nameOf(item as unknown as ItemKey), item]));
  keepReadAhead(
    missing,
    missing.map((key) => found.get(nameOf(key))),
  );
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

/** Forgets what was read ahead: the request writes, and reads what it wrote from then on. */
export function dropReadAhead(): void {
  findContext()?.readAhead?.clear();
}

/** One item: as it was read ahead, and else as the last write left it. */
export async function findAheadOrStored(key: ItemKey, isConsistent = true): Promise<StoredItem | undefined> {
  const ahead = takeReadAhead(key);
  return ahead ? ahead.stored : findStored(key, isConsistent);
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
