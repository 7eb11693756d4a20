import { memo, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { Key } from 'react-aria-components';
import { EntryCard } from '../entry-card.tsx';
import type { EntryCollection } from '../entry-collection.ts';
import { EntryRow } from '../entry-row.tsx';
import { rectOf, type ListLayout } from './list-layout.ts';
import { scrollPlaces } from './scroll-places.ts';
import { useListWindow, useLoadNearEnd, type ListWindow } from './use-list-window.ts';
import { type Place, usePlaces } from './use-places.ts';

interface EntryItemsProps {
  /** Height of what is seen of the list. */
  heightPx: number;
  layout: ListLayout;
  collection: EntryCollection;
  focusedKey: Key | null;
  selectedIds: ReadonlySet<number>;
  /** Asked for more when the end comes near; absent where there is no more. */
  onLoadMore: (() => void) | undefined;
  /** Name under which the scroll position is kept. */
  placeKey: string | undefined;
  /** Drawn over the entries. */
  children: ReactNode;
}

/**
 * What scrolls: the entries of a list that are in sight, and their headings. Of the list, scrolling renders this alone.
 * The element around it is the one that scrolls.
 */
export const EntryItems = memo(function EntryItems(props: EntryItemsProps) {
  const { layout, collection, focusedKey, selectedIds } = props;
  const listId = useId();
  const contentRef = useRef<HTMLDivElement>(null);
  const scrollTopRef = useRef(0);
  useScrollPlace(contentRef, layout, scrollTopRef, props.placeKey);
  const shown = useListWindow(contentRef, layout, props.heightPx, scrollTopRef);
  const ids = idsIn(shown, collection, layout, focusedKey);
  const places = usePlaces(collection.entries, ids);
  useOwnedOrder(contentRef, listId, places, ids);
  useLoadNearEnd(shown, collection.entries, props.onLoadMore);
  return (
    <div
      ref={contentRef}
      role="presentation"
      className="relative"
      style={{ height: layout.heightPx, minHeight: '100%' }}
    >
      <Titles layout={layout} {...shown} />
      {places.map(({ id, key }) => {
        const index = collection.indexOf(id);
        const entry = index === undefined ? undefined : collection.entries[index];
        if (index === undefined || !entry) return null;
        const kind = layout.sections.find((section) => index < section.start + section.count)?.kind;
        const Item = kind === 'row' ? EntryRow : EntryCard;
        return (
          <Item
            key={key}
            entry={entry}
            index={index}
            isSelected={selectedIds.has(entry.id)}
            isCurrent={id === focusedKey}
            id={rowId(listId, key)}
            {...rectOf(layout, index)}
          />
        );
      })}
      {props.children}
    </div>
  );
});

const rowId = (listId: string, key: number) => `${listId}-${key}`;

/** Ids of the entries that are in the document, in the order of the list. */
function idsIn(
  { start, end }: ListWindow,
  { entries, indexOf }: EntryCollection,
  layout: ListLayout,
  focusedKey: Key | null,
): number[] {
  const indexes = Array.from({ length: end - start }, (_, offset) => start + offset);
  // What has the focus stays in the document, wherever the list is scrolled to.
  const focused = indexOf(focusedKey);
  if (focused !== undefined && focused < start) indexes.unshift(focused);
  if (focused !== undefined && focused >= end) indexes.push(focused);
  return indexes.flatMap((index) => (index < layout.count ? (entries[index]?.id ?? []) : []));
}

/** Scrolling has stopped when no step has come for so many milliseconds. */
const restMs = 100;

/**
 * Sets `aria-owns` to the order of the list where the elements have another order, as they do after scrolling. It is set
 * once scrolling has stopped: a screen reader needs it then, and each change of it costs time.
 */
function useOwnedOrder(
  contentRef: RefObject<HTMLDivElement | null>,
  listId: string,
  places: readonly Place[],
  ids: readonly number[],
): void {
  const isInOrder = places.every(({ id }, nth) => id === ids[nth]);
  const order = isInOrder ? undefined : ids;
  useLayoutEffect(() => {
    const tell = () => {
      const keyOf = new Map(places.map(({ id, key }) => [id, key]));
      const owned = order?.map((id) => rowId(listId, keyOf.get(id) ?? 0)).join(' ');
      const list = contentRef.current?.parentElement;
      if (owned) list?.setAttribute('aria-owns', owned);
      else list?.removeAttribute('aria-owns');
    };
    const timer = setTimeout(tell, restMs);
    return () => clearTimeout(timer);
  });
}

function Titles({ layout, start, end }: ListWindow & { layout: ListLayout }) {
  return layout.sections.map(
    (section) =>
      section.title !== undefined &&
      section.start < end &&
      section.start + section.count > start && (
        <div
          key={section.key}
          role="row"
          className="absolute inset-x-0 flex h-10 items-end px-5 pb-2 text-sm font-semibold text-muted max-md:px-4"
          style={{ top: section.y }}
        >
          <span role="rowheader">{section.title}</span>
        </div>
      ),
  );
}

/** Keeps the scroll position under a name, and restores it when the list is opened again. */
function useScrollPlace(
  contentRef: RefObject<HTMLElement | null>,
  layout: ListLayout,
  scrollTopRef: RefObject<number>,
  placeKey?: string,
): void {
  const isLaidOut = layout.heightPx > 0 && layout.sections.some(({ itemWidth }) => itemWidth > 0);
  useLayoutEffect(() => {
    const element = contentRef.current?.parentElement;
    if (!element || !placeKey || !isLaidOut) return;
    const topPx = scrollPlaces.get(placeKey) ?? 0;
    // A list that is new stands at its top, and most are opened there: they need no layout at once.
    if (topPx !== scrollTopRef.current) {
      element.scrollTo({ top: topPx });
      scrollTopRef.current = element.scrollTop;
    }
    const keep = () => scrollPlaces.set(placeKey, element.scrollTop);
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [contentRef, placeKey, isLaidOut, scrollTopRef]);
}
