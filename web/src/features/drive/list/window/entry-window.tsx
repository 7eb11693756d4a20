import { memo, useEffect, useEffectEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../../../../ui/spinner.tsx';
import type { EntryCollection } from '../entry-collection.ts';
import type { ListState } from 'react-stately/useListState';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { EntryItems } from './entry-items.tsx';
import { rectOf, type ListLayout } from './list-layout.ts';
import { useEdgeScroll } from './use-edge-scroll.ts';
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
  const { scrollRef, layout, collection, manager, hasMore, hasMoreFailed, onLoadMore } = props;
  useFocusedEntry(scrollRef, layout, collection, manager);
  useEdgeScroll(scrollRef);
  const marquee = useMarquee({ ...props, getLayout: () => layout });
  return (
    // A pointer's only: the keyboard selects by Shift and the arrow keys.
    <div
      ref={scrollRef}
      role="rowgroup"
      className="relative min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain bg-paper max-md:pb-20"
      {...marquee.handlers}
    >
      <EntryItems
        heightPx={props.heightPx}
        layout={layout}
        collection={collection}
        focusedKey={manager.focusedKey}
        selectedIds={props.selectedIds}
        onLoadMore={hasMore && !hasMoreFailed ? onLoadMore : undefined}
        placeKey={props.placeKey}
      >
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
      </EntryItems>
      {hasMore && !hasMoreFailed && <MoreComing />}
    </div>
  );
}

const MoreComing = memo(function MoreComing() {
  const { t } = useTranslation();
  return (
    <output
      aria-label={t('Loading')}
      className="flex h-14 items-center justify-center text-muted [content-visibility:auto]"
    >
      <Spinner size={20} />
    </output>
  );
});

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
