import { useState } from 'react';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';

/** One entry that is shown. */
export interface Place {
  id: number;
  /** The element that shows it. */
  key: number;
}

interface Places {
  entries: readonly FileEntry[];
  /** In the order of the elements in the document. */
  places: readonly Place[];
}

/**
 * An element for each entry that is shown, in the order of the document. An entry keeps its own as long as it is shown;
 * one that is scrolled into sight takes that of one that went, where it stands. So scrolling changes the texts of
 * elements and makes, moves and removes hardly any: a browser lays out and styles a moved element as a new one.
 * @param entries all of the list: where they change otherwise than at their end, elements follow in the order of entries
 * @param ids of the entries that are shown, in the order of the list
 */
export function usePlaces(entries: readonly FileEntry[], ids: readonly number[]): readonly Place[] {
  const [state, setState] = useState<Places>(() => placesAfter({ entries: [], places: [] }, entries, ids));
  const isSame = state.entries === entries && isOf(state.places, ids);
  if (isSame) return state.places;
  const next = placesAfter(state, entries, ids);
  setState(next);
  return next.places;
}

function isOf(places: readonly Place[], ids: readonly number[]): boolean {
  const shown = new Set(ids);
  return places.length === ids.length && places.every(({ id }) => shown.has(id));
}

/** The places of the entries that are shown now, by those of the entries that were shown before. */
export function placesAfter(before: Places, entries: readonly FileEntry[], ids: readonly number[]): Places {
  const shown = new Set(ids);
  const kept = new Map(before.places.filter(({ id }) => shown.has(id)).map(({ id, key }) => [id, key]));
  const coming = ids.filter((id) => !kept.has(id));
  const freed = before.places.filter(({ id }) => !shown.has(id)).map(({ key }) => key);
  const used = new Set(before.places.map(({ key }) => key));
  let unused = 0;
  const keyOf = new Map(kept);
  for (const [nth, id] of coming.entries()) {
    while (used.has(unused)) unused += 1;
    const key = freed[nth] ?? unused;
    used.add(key);
    keyOf.set(id, key);
  }
  const inOrder = ids.map((id) => ({ id, key: keyOf.get(id) ?? 0 }));
  if (!isContinued(before.entries, entries)) return { entries, places: inOrder };
  const byKey = new Map(inOrder.map((place) => [place.key, place]));
  const standing = before.places.flatMap(({ key }) => byKey.get(key) ?? []);
  const known = new Set(standing);
  return { entries, places: [...standing, ...inOrder.filter((place) => !known.has(place))] };
}

/** Whether a list is the same, or the same with more at its end. */
function isContinued(before: readonly FileEntry[], now: readonly FileEntry[]): boolean {
  if (before === now) return true;
  const last = before.length - 1;
  return (
    before.length > 0 && now.length > before.length && before[0] === now[0] && before[last] === now[last]
  );
}
