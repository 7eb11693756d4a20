import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { placesAfter } from './use-places.ts';

const listOf = (...ids: number[]) => ids.map((id) => ({ id }) as FileEntry);
const none = { entries: [], places: [] };
const list = listOf(...Array.from({ length: 61 }, (_, id) => id));
const shownOf = ({ places }: { places: readonly { id: number; key: number }[] }) =>
  places.map(({ id, key }) => `${id} in ${key}`);

test('[DS-6] an entry that comes into sight takes the element of one that went, and no element moves', () => {
  const first = placesAfter(none, list, [11, 12, 13]);
  expect(shownOf(first)).toEqual(['11 in 0', '12 in 1', '13 in 2']);
  const second = placesAfter(first, list, [12, 13, 14, 15]);
  expect(shownOf(second)).toEqual(['14 in 0', '12 in 1', '13 in 2', '15 in 3']);
  const appended = [...list, ...listOf(61, 62)];
  expect(shownOf(placesAfter(second, appended, [13, 14]))).toEqual(['14 in 0', '13 in 2']);
});

test('[DS-6] where the list itself changes, elements stand in its order, each with the entry that it had', () => {
  const scrolled = placesAfter(placesAfter(none, list, [11, 12, 13]), list, [12, 13, 14]);
  const renamed = list.map((entry) => (entry.id === 13 ? { ...entry, name: 'New' } : entry)).toReversed();
  expect(shownOf(placesAfter(scrolled, renamed, [14, 13, 12]))).toEqual(['14 in 0', '13 in 2', '12 in 1']);
});

test('[DS-6] however a list jumps, every entry has an element of its own, and no more exist than were ever shown', () => {
  const anyWindow = fc.uniqueArray(fc.nat(60), { maxLength: 20 });
  fc.assert(
    fc.property(fc.array(anyWindow, { maxLength: 20 }), (windows) => {
      let state = placesAfter(none, list, []);
      for (const ids of windows) {
        const before = new Map(state.places.map(({ id, key }) => [id, key]));
        state = placesAfter(state, list, ids);
        const keyOf = new Map(state.places.map(({ id, key }) => [id, key]));
        expect(new Set(keyOf.keys())).toEqual(new Set(ids));
        expect(new Set(keyOf.values()).size).toBe(ids.length);
        const kept = ids.filter((id) => before.has(id));
        expect(kept.map((id) => keyOf.get(id))).toEqual(kept.map((id) => before.get(id)));
        expect(Math.max(-1, ...keyOf.values())).toBeLessThan(20);
      }
    }),
  );
});
