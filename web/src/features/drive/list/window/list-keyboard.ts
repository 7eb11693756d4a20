import type { Key } from 'react-aria-components/Collection';
import type { AriaGridListOptions } from 'react-aria/useGridList';
import type { EntryCollection } from '../entry-collection.ts';
import { indexNear, rectOf, type ListLayout } from './list-layout.ts';

type KeyboardDelegate = NonNullable<AriaGridListOptions<object>['keyboardDelegate']>;

/** Where the arrow keys lead, by what is seen: in a grid down is the card below, whatever its section. */
export function createListKeyboard(
  collection: EntryCollection,
  layout: ListLayout,
  pageHeightPx: number,
  isRightToLeft: boolean,
): KeyboardDelegate {
  const { entries, indexOf } = collection;
  const keyAt = (index: number | undefined): Key | null => entries[index ?? -1]?.id ?? null;
  const beside = (key: Key, step: number) => keyAt((indexOf(key) ?? -2) + step);
  /** The entry so far above or below, at the same distance from the side; null at the end. */
  const across = (key: Key, distancePx: (heightPx: number) => number): Key | null => {
    const index = indexOf(key);
    if (index === undefined) return null;
    const { x, y, width, height } = rectOf(layout, index);
    const target = indexNear(layout, x + width / 2, y + height / 2 + distancePx(height));
    return target === undefined || target === index ? null : keyAt(target);
  };
  // Past the gap and a heading, and never past the row behind them.
  const nextRow = (key: Key, direction: 1 | -1): Key | null => {
    const index = indexOf(key);
    if (index === undefined) return null;
    const own = rectOf(layout, index);
    for (let distance = own.height / 2 + 8; distance < own.height / 2 + 96; distance += 8) {
      const found = across(key, () => direction * distance);
      if (found === null) continue;
      const other = rectOf(layout, indexOf(found) ?? index);
      if (other.y !== own.y) return found;
    }
    return null;
  };
  const page = (key: Key, direction: 1 | -1) =>
    across(key, (heightPx) => direction * Math.max(heightPx, pageHeightPx - heightPx));
  return {
    getKeyBelow: (key) => nextRow(key, 1),
    getKeyAbove: (key) => nextRow(key, -1),
    getKeyRightOf: (key) => beside(key, isRightToLeft ? -1 : 1),
    getKeyLeftOf: (key) => beside(key, isRightToLeft ? 1 : -1),
    getKeyPageBelow: (key) => page(key, 1) ?? collection.getLastKey(),
    getKeyPageAbove: (key) => page(key, -1) ?? collection.getFirstKey(),
    getFirstKey: () => collection.getFirstKey(),
    getLastKey: () => collection.getLastKey(),
    getKeyForSearch: (search, fromKey) => {
      const text = search.toLocaleLowerCase();
      const from = indexOf(fromKey ?? null) ?? 0;
      const isFound = ({ name }: { name: string }) => name.toLocaleLowerCase().startsWith(text);
      const after = entries.findIndex((entry, index) => index >= from && isFound(entry));
      return keyAt(after === -1 ? undefined : after);
    },
  };
}
