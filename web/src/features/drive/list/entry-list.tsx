import { useLayoutEffect, useMemo, useRef } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useGridList } from 'react-aria/useGridList';
import { useLocale } from 'react-aria-components/I18nProvider';
import { useListState } from 'react-stately/useListState';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { EntrySort } from '../../../parts/drive/entry-sort.ts';
import { columnsFor, columnTemplate, narrowListPx, type ColumnKey } from './entry-columns.ts';
import { createEntryLabels } from './entry-labels.ts';
import { createEntryCollection } from './entry-collection.ts';
import { EntryListHeader } from './entry-list-header.tsx';
import { EntryWindow } from './window/entry-window.tsx';
import type { EntryMoves } from './dragging/entry-moves.ts';
import { ListContext, type EntryListContext } from './list-context.ts';
import { createListKeyboard } from './window/list-keyboard.ts';
import { layOut, type ViewMode } from './window/list-layout.ts';
import { sectionsOf } from './window/list-sections.ts';
import { UnfinishedList } from './unfinished-list.tsx';
import { useListDrag } from './dragging/use-list-drag.tsx';
import { useListSize } from './window/use-list-window.ts';
import { useRowEvents } from './use-row-events.ts';

export interface EntryListProps {
  label: string;
  entries: readonly FileEntry[];
  viewMode: ViewMode;
  columns: readonly ColumnKey[];
  sort?: EntrySort;
  /** Absent where the order is not for choosing. */
  onSortChange?: (sort: EntrySort) => void;
  /** Heading that an entry stands under; entries of one heading stand together. */
  groupOf?: (entry: FileEntry) => string;
  selectedIds: ReadonlySet<number>;
  /** The selected entries, in the order of the list: what is dragged with one of them. */
  selected: FileEntry[];
  /** @param toggled the one entry that was added or taken out, where it was one */
  onSelectionChange: (ids: ReadonlySet<number>, toggled?: number) => void;
  /** Selects the whole list, with what is not loaded. */
  onSelectAll: () => void;
  isAllSelected: boolean;
  /** A tap selects, for those who have no Ctrl key. */
  isSelecting?: boolean;
  onOpen: (entry: FileEntry) => void;
  hasMore: boolean;
  /** Reading on has failed: the list waits for the person's word. */
  hasMoreFailed: boolean;
  /** Asked for more when the end comes near, and again whenever the entries change. */
  onLoadMore: () => void;
  /** Whether an entry has a menu, which is that around the list; must stay the same function while the list is. */
  hasMenu: (entry: FileEntry) => boolean;
  /** What dropping does; without it nothing is dragged. Must stay the same while the list is. */
  moves?: EntryMoves;
  personId?: number;
  /** The link that a visitor came by, in whose name pictures are asked for. */
  linkId?: number;
  /** Name under which the scroll position is kept, for whoever comes back. */
  placeKey?: string;
}

/**
 * Entries as rows or cards. Only those in sight are in the document, and no step of it looks at all
 * of them, so that a hundred thousand scroll as ten do. Selection, keys and dragging are the library's own.
 */
export function EntryList(props: EntryListProps) {
  const { entries, viewMode, groupOf, onSelectionChange, hasMenu, moves, personId, linkId } = props;
  const { t } = useTranslation();
  const { direction } = useLocale();
  const gridRef = useRef<HTMLDivElement>(null);
  const scrollRef = useRef<HTMLDivElement>(null);
  const { widthPx, heightPx } = useListSize(scrollRef);
  const isNarrow = widthPx < narrowListPx;
  /** The entry that is being toggled, while it is. */
  const toggled = useRef<number>(undefined);
  const collection = useMemo(() => createEntryCollection(entries), [entries]);
  const state = useListState({
    collection,
    children: undefined as never,
    selectionMode: 'multiple',
    selectionBehavior: props.isSelecting ? 'toggle' : 'replace',
    selectedKeys: props.selectedIds,
    onSelectionChange: (keys) =>
      keys === 'all' ? props.onSelectAll() : onSelectionChange(keys as Set<number>, toggled.current),
  });
  const layout = useMemo(() => {
    const titles = { folders: t('Folders'), files: t('Files') };
    return layOut(sectionsOf(entries, viewMode, titles, groupOf), widthPx, isNarrow);
  }, [entries, viewMode, groupOf, widthPx, isNarrow, t]);
  const keyboard = useMemo(
    () => createListKeyboard(collection, layout, heightPx, direction === 'rtl'),
    [collection, layout, heightPx, direction],
  );
  const { gridProps } = useGridList(
    {
      'aria-label': props.label,
      isVirtualized: true,
      keyboardDelegate: keyboard,
      // In a grid the arrow keys lead to the cards beside; Tab leads into one.
      keyboardNavigationBehavior: viewMode === 'grid' ? 'tab' : 'arrow',
    },
    state,
    gridRef,
  );
  const columns = useMemo(
    () => (isNarrow ? [] : columnsFor(props.columns, widthPx)),
    [props.columns, widthPx, isNarrow],
  );
  const me = t('me');
  const onlyYou = t('Only you');
  const labelsOf = useMemo(() => createEntryLabels(t), [t]);
  const hasLocations = props.columns.includes('location');
  const manager = state.selectionManager;
  const findEntry = (target: EventTarget) => {
    const key = target instanceof Element && target.closest<HTMLElement>('[data-key]')?.dataset['key'];
    return key ? entries[collection.indexOf(Number(key)) ?? -1] : undefined;
  };
  const drag = useListDrag({
    isDisabled: !moves,
    findEntry,
    draggedWith: (entry) => (props.selectedIds.has(entry.id) ? props.selected : [entry]),
  });
  const toggle = (id: number) => {
    toggled.current = id;
    manager.toggleSelection(id);
    toggled.current = undefined;
  };
  const rowEvents = useRowEvents({
    state,
    toggle,
    findEntry,
    onOpen: props.onOpen,
    isGrid: viewMode === 'grid',
    keyAcross: (key, way) =>
      (way === 'up' ? keyboard.getKeyAbove?.(key) : keyboard.getKeyBelow?.(key)) ?? null,
  });
  const select = useLatest(rowEvents.selectByCheckbox);
  const context = useMemo<EntryListContext>(
    () => ({
      columns,
      template: columnTemplate(columns, isNarrow),
      isNarrow,
      hasLocations,
      linkId,
      me,
      onlyYou,
      labelsOf,
      hasMenu,
      moves,
      toggle: ({ id }) => select.current(id),
      personId,
    }),
    [columns, isNarrow, hasLocations, linkId, me, onlyYou, labelsOf, hasMenu, moves, personId, select],
  );
  const hasHead = viewMode === 'list' && !isNarrow;
  return (
    <ListContext value={context}>
      <div
        {...gridProps}
        ref={gridRef}
        aria-rowcount={props.hasMore ? -1 : entries.length + 1}
        aria-colcount={undefined}
        data-selecting={props.selectedIds.size > 0 || props.isSelecting || undefined}
        className="flex min-h-0 flex-1 flex-col outline-none"
      >
        {hasHead && (
          <EntryListHeader
            sort={props.sort}
            onSortChange={props.onSortChange}
            isAllSelected={props.isAllSelected}
            isSomeSelected={props.selectedIds.size > 0}
            onSelectAll={(isAll) => (isAll ? manager.selectAll() : onSelectionChange(new Set()))}
          />
        )}
        <div
          role="presentation"
          {...mergeProps(rowEvents.handlers, drag.handlers)}
          className="flex min-h-0 flex-1 flex-col"
        >
          <EntryWindow
            scrollRef={scrollRef}
            heightPx={heightPx}
            layout={layout}
            collection={collection}
            manager={manager}
            hasMore={props.hasMore}
            hasMoreFailed={props.hasMoreFailed}
            onLoadMore={props.onLoadMore}
            onSelectionChange={onSelectionChange}
            selectedIds={props.selectedIds}
            placeKey={props.placeKey}
          />
        </div>
      </div>
      {props.hasMoreFailed && <UnfinishedList onRetry={props.onLoadMore} />}
      {drag.dragPart}
    </ListContext>
  );
}

/** A value that functions read when they are called, without being made anew with it. */
function useLatest<Value>(value: Value): { readonly current: Value } {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}
