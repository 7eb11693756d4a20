import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { useBootstrap, useCurrentUser } from '../../api/bootstrap-query.ts';
import type { ListScope } from '../../parts/drive/drive-keys.ts';
import { isNotFound } from '../../api/error-message.ts';
import { EntryContextMenu } from '../../features/drive/actions/entry-context-menu.tsx';
import { hasActions } from '../../features/drive/actions/entry-actions.ts';
import { DropArea } from '../../features/drive/list/dragging/drop-area.tsx';
import { driveViews } from '../../features/drive/list/places/drive-views.ts';
import { EntryList } from '../../features/drive/list/entry-list.tsx';
import { EntryListSkeleton } from '../../features/drive/list/entry-list-skeleton.tsx';
import { entriesQuery, readAllEntries } from '../../features/drive/list/places/queries.ts';
import { readDroppedItems } from '../../features/uploads/choosing/read-dropped-items.ts';
import { DocumentTitle } from '../../ui/document-title.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { DetailsHost } from './shell/details-host.tsx';
import { DriveAd } from './shell/drive-ad.tsx';
import { optionalPart } from '../../ui/late/optional-part.tsx';
import { useDrive } from './shell/drive-context.ts';
import { useDriveActions } from './entry-dialogs.tsx';
import { MissingFolder } from './missing-folder.tsx';
import { PreviewHost } from './shell/preview-host.tsx';
import { PaletteHost } from './shell/palette-host.tsx';
import { useEmptySpaceMenu } from './shell/empty-space-menu.tsx';
import { useEntryMoves } from './use-entry-moves.ts';
import { useLoadMore } from './use-load-more.ts';
import { useOpenEntry } from './use-open-entry.ts';
import { useViewKeys } from './use-view-keys.ts';
import { useViewSelection } from './use-view-selection.ts';
import { ViewToolbar } from './view-toolbar.tsx';

const OfflineState = optionalPart(
  async () => (await import('../../parts/offline/offline-state.tsx')).OfflineState,
);

type ViewAct = ReturnType<typeof useDriveActions>['act'];

export interface DriveViewProps {
  scope: ListScope;
  title: string;
  /** Where one is, in place of the title. */
  renderHeading?: (act: ViewAct) => ReactNode;
  /** The open folder; absent at the top and in views. */
  folder?: FileEntry;
  /** A line above the list. */
  notice?: ReactNode;
  /** What stands in the place of a list without entries. */
  empty: ReactNode;
  /** Shown instead of a list that is not asked for yet. */
  instead?: ReactNode;
  groupOf?: (entry: FileEntry) => string;
}

/** A screen of the drive: bar, list, details, and everything that can be done with its entries. */
export function DriveView(props: DriveViewProps) {
  const { scope, title, folder, instead } = props;
  const { t } = useTranslation();
  const { branding } = useBootstrap();
  const drive = useDrive();
  const { view } = scope;
  const definition = driveViews[view];
  const sort = drive.sortOf(view);
  const list = useInfiniteQuery({
    ...entriesQuery(scope, sort),
    placeholderData: keepPreviousData,
    enabled: instead === undefined,
  });
  const pages = list.data?.pages;
  const entries = useMemo(() => pages?.flatMap((page) => page.data) ?? [], [pages]);
  const selection = useViewSelection({
    entries,
    total: pages?.at(-1)?.total ?? 0,
    hasMore: list.hasNextPage,
    readAll: (onRead) => readAllEntries(scope, sort, onRead),
  });
  const open = useOpenEntry(view);
  const [detailsTab, setDetailsTab] = useState<'details' | 'activity' | 'versions'>('details');
  const { act, dialogs } = useDriveActions({
    onOpen: open,
    onPreview: open,
    onDetails: (entry, part) => {
      selection.change(new Set([entry.id]));
      setDetailsTab(part);
      drive.onDetailsChange(true);
    },
    onTrash: (trashed) => open.leave(trashed, folder),
  });
  useViewKeys({ view, selection, entries, path: drive.path, onAction: act });
  const moves = useEntryMoves(view);
  const emptySpace = useEmptySpaceMenu();
  const findEntry = (element: Element) => {
    const key = element.closest<HTMLElement>('[data-key]')?.dataset['key'];
    return key === undefined ? undefined : entries.find(({ id }) => id === Number(key));
  };
  const loadMore = useLoadMore(list);
  if (isNotFound(list.error)) return <MissingFolder />;
  return (
    <>
      <DocumentTitle title={title} siteName={branding.site_name} isPrivate />
      <main className="flex min-w-0 flex-1 flex-col bg-paper">
        <ViewToolbar
          view={view}
          title={title}
          renderHeading={props.renderHeading}
          selection={selection}
          onAction={act}
          hasEntries={entries.length > 0}
        />
        {props.notice}
        <DriveAd />
        <EntryContextMenu
          view={view}
          findEntry={findEntry}
          selected={selection.selected}
          onAction={act}
          {...emptySpace}
        >
          <DropArea
            folderName={folder?.name ?? t('All files')}
            isDisabled={!drive.canUpload}
            findFolder={(element) => {
              const found = findEntry(element);
              return found?.type === 'folder' && found.permissions['files.create'] ? found : undefined;
            }}
            onDrop={(items, into) => void readDroppedItems(items).then((files) => drive.upload(files, into))}
          >
            {instead ?? (
              <ViewList {...props} {...{ list, entries, sort, selection, moves, open, definition }} />
            )}
          </DropArea>
        </EntryContextMenu>
      </main>
      {drive.isDetailsOpen && (
        <DetailsHost
          entries={selection.selected.length > 0 ? selection.selected : folder ? [folder] : []}
          openPath={drive.path}
          tab={detailsTab}
          onTabChange={setDetailsTab}
          onClose={() => drive.onDetailsChange(false)}
          onEditTags={(entry) => act('tags', [entry])}
          onShare={view === 'trash' ? undefined : (entry) => act('people', [entry])}
        />
      )}
      {view !== 'trash' && (
        <PreviewHost entries={entries} openPath={drive.path} act={act} onNearEnd={loadMore.onLoadMore} />
      )}
      {dialogs}
      <PaletteHost view={view} selected={selection.selected} onAction={act} onOpenEntry={open} />
    </>
  );
}

interface ViewListProps extends DriveViewProps {
  list: {
    isPending: boolean;
    /** Waits for the network. */
    isPaused: boolean;
    isError: boolean;
    refetch: () => Promise<unknown>;
  } & Parameters<typeof useLoadMore>[0];
  entries: FileEntry[];
  sort: ReturnType<ReturnType<typeof useDrive>['sortOf']>;
  selection: ReturnType<typeof useViewSelection>;
  moves: ReturnType<typeof useEntryMoves>;
  open: (entry: FileEntry) => void;
  definition: (typeof driveViews)[keyof typeof driveViews];
}

/** The entries, or what stands in their place: loading, failed, empty. */
function ViewList({ scope, list, entries, sort, selection, definition, ...props }: ViewListProps) {
  const drive = useDrive();
  const person = useCurrentUser();
  const loadMore = useLoadMore(list);
  const { view } = scope;
  const hasMenu = useCallback((entry: FileEntry) => hasActions(entry, { view }), [view]);
  // A preview over the list is a step of the history, but no other place in the list.
  const { key } = useLocation();
  const [visit] = useState(key);
  const isLate = useIsLate(list.isPending);
  if (list.isPending && list.isPaused) return <OfflineState />;
  if (list.isPending || isLate) return <EntryListSkeleton viewMode={drive.viewMode} />;
  if (list.isError && entries.length === 0) return <ErrorState onRetry={() => void list.refetch()} />;
  if (entries.length === 0) return props.empty;
  return (
    <EntryList
      label={props.title}
      entries={entries}
      viewMode={drive.viewMode}
      columns={definition.columns}
      sort={sort}
      onSortChange={definition.orders.length > 0 ? (chosen) => drive.onSortChange(view, chosen) : undefined}
      groupOf={props.groupOf}
      selectedIds={selection.ids}
      selected={selection.selected}
      onSelectionChange={selection.change}
      onSelectAll={selection.selectAll}
      isAllSelected={selection.isAll}
      isSelecting={selection.isSelecting}
      onOpen={props.open}
      {...loadMore}
      hasMenu={hasMenu}
      moves={props.moves}
      personId={person?.id}
      placeKey={[visit, drive.viewMode, sort.orderBy, sort.orderDir].join()}
    />
  );
}

/**
 * Whether the entries are yet to be rendered though they are here. Those that come after the page are rendered behind it and
 * in slices: the page is there sooner, and answers meanwhile.
 */
function useIsLate(isPending: boolean): boolean {
  return useDeferredValue(isPending, isPending);
}
