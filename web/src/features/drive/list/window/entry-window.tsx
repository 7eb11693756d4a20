import { memo, useEffect, useEffectEvent, useId, useLayoutEffect, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../../../../ui/spinner.tsx';
import { EntryCard } from '../entry-card.tsx';
import type { EntryCollection } from '../entry-collection.ts';
import { EntryRow } from '../entry-row.tsx';
import type { ListState } from 'react-stately/useListState';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { rectOf, type ListLayout } from './list-layout.ts';
import { scrollPlaces } from './scroll-places.ts';
import { useEdgeScroll } from './use-edge-scroll.ts';
import { useListWindow, useLoadNearEnd } from './use-list-window.ts';
import { type Place, usePlaces } from './use-places.ts';
import { useMarquee } from '../dragging/use-marquee.ts';

type Manager = ListState<FileEntry>['selectionManager'];

interface EntryWindowProps {
  scrollRef: RefObject<HTMLDivElement | null>;
  /** Height of what is seen of the list. */
  heightPx: number;
  layout: ListLayout;
  collection: EntryCollection;
  manager: Manager;
  hasMore: boolean;
  hasMoreFailed: boolean;
  onLoadMore: () => void;
  selectedIds: ReadonlySet<number>;
  onSelectionChange: (ids: ReadonlySet<number>) => void;
  placeKey?: string;
}

/** The scrolling part of a list, with the entries that are in sight. */
export function EntryWindow(props: EntryWindowProps) {
  const { scrollRef, layout, collection, manager, hasMore, hasMoreFailed, onLoadMore, placeKey } = props;
  const listId = useId();
  const { start, end } = useListWindow(scrollRef, layout, props.heightPx);
  const { places, owned } = useShown(collection, layout, start, end, manager.focusedKey);
  useLoadNearEnd({ start, end }, collection.entries, hasMore && !hasMoreFailed, onLoadMore);
  useScrollPlace(scrollRef, layout, placeKey);
  useFocusedEntry(scrollRef, layout, collection, manager);
  useEdgeScroll(scrollRef);
  const marquee = useMarquee({ ...props, getLayout: () => layout });
  return (
    // A pointer's only: the keyboard selects by Shift and the arrow keys.
    <div
      ref={scrollRef}
      role="rowgroup"
      // Where elements stand in another order than their entries, as they do after scrolling.
      aria-owns={owned?.map((key) => rowId(listId, key)).join(' ')}
      className="relative min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain bg-paper max-md:pb-20"
      {...marquee.handlers}
    >
      <div role="presentation" className="relative" style={{ height: layout.heightPx, minHeight: '100%' }}>
        <Titles layout={layout} start={start} end={end} />
        <Entries
          {...{ layout, collection, places, listId }}
          focusedKey={manager.focusedKey}
          selectedIds={props.selectedIds}
        />
        {marquee.area && (
          <div
            className="pointer-events-none absolute z-10 rounded-small border border-primary bg-primary/15"
            style={{
              top: marquee.area.y,
              left: marquee.area.x,
              width: marquee.area.width,
              height: marquee.area.height,
            }}
          />
        )}
      </div>
      {hasMore && !hasMoreFailed && <MoreComing />}
    </div>
  );
}

const MoreComing = memo(function MoreComing() {
  const { t } = useTranslation();
  return (
    <output aria-label={t('Loading')} className="flex h-14 items-center justify-center text-muted">
      <Spinner size={20} />
    </output>
  );
});

interface SliceProps {
  layout: ListLayout;
  start: number;
  end: number;
}

const rowId = (listId: string, key: number) => `${listId}-${key}`;

/** The entries that are in the document, and their elements in the order of the list where that is not theirs. */
function useShown(
  collection: EntryCollection,
  layout: ListLayout,
  start: number,
  end: number,
  focusedKey: Manager['focusedKey'],
): { places: readonly Place[]; owned: number[] | undefined } {
  const indexes = Array.from({ length: end - start }, (_, offset) => start + offset);
  // What has the focus stays in the document, wherever the list is scrolled to.
  const focused = collection.indexOf(focusedKey);
  if (focused !== undefined && focused < start) indexes.unshift(focused);
  if (focused !== undefined && focused >= end) indexes.push(focused);
  const { entries } = collection;
  const ids = indexes.flatMap((index) => (index < layout.count ? (entries[index]?.id ?? []) : []));
  const places = usePlaces(entries, ids);
  const isInOrder = places.every(({ id }, nth) => id === ids[nth]);
  const keyOf = new Map(places.map(({ id, key }) => [id, key]));
  return { places, owned: isInOrder ? undefined : ids.flatMap((id) => keyOf.get(id) ?? []) };
}

interface EntriesProps {
  layout: ListLayout;
  collection: EntryCollection;
  places: readonly Place[];
  listId: string;
  focusedKey: Manager['focusedKey'];
  selectedIds: ReadonlySet<number>;
}

function Entries({ layout, collection, places, listId, focusedKey, selectedIds }: EntriesProps) {
  return places.map(({ id, key }) => {
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
  });
}

function Titles({ layout, start, end }: SliceProps) {
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

/** Whoever comes back finds the list where it was left. */
function useScrollPlace(
  scrollRef: RefObject<HTMLElement | null>,
  layout: ListLayout,
  placeKey?: string,
): void {
  const isLaidOut = layout.heightPx > 0 && layout.sections.some(({ itemWidth }) => itemWidth > 0);
  useLayoutEffect(() => {
    const element = scrollRef.current;
    if (!element || !placeKey || !isLaidOut) return;
    element.scrollTop = scrollPlaces.get(placeKey) ?? 0;
    const keep = () => scrollPlaces.set(placeKey, element.scrollTop);
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [scrollRef, placeKey, isLaidOut]);
}

/** The entry that the keyboard has gone to gets the focus, and is brought into sight. */
function useFocusedEntry(
  scrollRef: RefObject<HTMLElement | null>,
  layout: ListLayout,
  collection: EntryCollection,
  { focusedKey, isFocused }: Manager,
): void {
  const bring = useEffectEvent((key: Manager['focusedKey']) => {
    const element = scrollRef.current;
    const index = collection.indexOf(key);
    if (!element || index === undefined) return;
    const row = element.querySelector<HTMLElement>(`[data-key="${key}"]`);
    if (row && !row.contains(document.activeElement)) row.focus({ preventScroll: true });
    const { y, height } = rectOf(layout, index);
    const marginPx = index === 0 ? y : 4;
    if (y - marginPx < element.scrollTop) element.scrollTop = y - marginPx;
    const bottomPx = y + height + 4 - element.clientHeight;
    if (bottomPx > element.scrollTop) element.scrollTop = bottomPx;
  });
  // Only a step of the keyboard moves the list, not what is appended to it.
  useEffect(() => {
    if (isFocused) bring(focusedKey);
  }, [focusedKey, isFocused]);
}
