import { Trash2Icon } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable, type DataTableProps } from '../../ui/table/data-table.tsx';
import { FilterChips } from '../../ui/table/filter-chips.tsx';
import { SelectionBar } from '../../ui/table/selection-bar.tsx';
import { TablePager } from '../../ui/table/table-pager.tsx';
import type { RowAction } from '../../ui/table/row-menu.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useDeletion, type RowDeletion } from './deletion.tsx';
import { ListingEnd } from './listing-end.tsx';
import { ListingToolbar } from './listing-toolbar.tsx';
import { perPageChoices } from './listing-state.ts';
import { ListingFailed, ListingNotice, NoRows } from './listing-states.tsx';
import { SelectionLine } from './selection-line.tsx';
import { useFocusAfterSelection } from './use-focus-after-selection.ts';
import type { Listing } from './use-listing.ts';
import { type SelectedRows, useSelection } from './use-selection.ts';

export interface ListingTableProps<Row> extends Pick<
  DataTableProps<Row>,
  'label' | 'rowId' | 'rowName' | 'rowHref' | 'onRowOpen' | 'rowActions' | 'dragAndDropHooks'
> {
  listing: Listing<Row>;
  /** How rows are deleted, one by its menu and several by the selection; absent where they are not. */
  deletion?: RowDeletion<Row>;
  /** The button that adds a row. */
  add?: ReactNode;
  /** Further buttons of the toolbar, such as Export. */
  tools?: ReactNode;
  /** Actions for the selected rows, besides Delete. */
  bulkActions?: (selected: SelectedRows<Row>) => ReactNode;
  /** Makes all rows that match the search selectable, on whatever page: `bulkActions` must take them. */
  takesMatching?: boolean;
  /** Deletes all rows that match, as `deletion` deletes those of the page. */
  onDeleteMatching?: (selected: SelectedRows<Row>) => void;
  /** Title of the empty list. */
  emptyTitle?: string;
  /** Says in the empty search field what is searched. */
  searchHint?: string;
  /** Says where a search has found nothing how the list is searched. */
  searchNote?: string;
}

/** A list of the API with search, filters, sorting, selection and pages. */
export function ListingTable<Row>(props: ListingTableProps<Row>) {
  const { listing, label, add } = props;
  const { rows, state } = listing;
  const isNarrowed = state.query !== '' || Object.keys(state.filters).length > 0;
  const isEmpty = rows?.length === 0 && listing.pages.total === 0 && !listing.continuation?.hasMore;
  if (isEmpty && !isNarrowed && !listing.isStale) {
    return (
      <ListingFrame label={label}>
        <NoRows add={add} title={props.emptyTitle} />
      </ListingFrame>
    );
  }
  return (
    <ListingFrame label={label}>
      <ListingRows {...props} rows={rows} isNarrowed={isNarrowed} />
    </ListingFrame>
  );
}

function ListingFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="flex flex-col rounded-panel bg-paper ring-1 ring-divider">
      {children}
    </section>
  );
}

interface ListingRowsProps<Row> extends ListingTableProps<Row> {
  rows: readonly Row[] | undefined;
  isNarrowed: boolean;
}

function ListingRows<Row>({ rows, isNarrowed, ...props }: ListingRowsProps<Row>) {
  const { listing, rowId, deletion, bulkActions, takesMatching = false, onDeleteMatching } = props;
  const { t } = useTranslation();
  const { state, change, isStale } = listing;
  const canSelect = deletion && ((row: Row) => deletion.keptBecause?.(row) === undefined);
  const selection = useSelection(listing, { rowId, canSelect, takesMatching });
  const table = useRef<HTMLDivElement>(null);
  useFocusAfterSelection(selection.count > 0, table);
  const remove = useDeletion(deletion, listing, selection.clear);
  const isSelectable = Boolean(deletion ?? bulkActions);
  const rowActions = useRowActions(props, remove.ask);
  const deleteSelected = selection.matching
    ? onDeleteMatching && (() => onDeleteMatching(selection))
    : deletion && (() => remove.ask(selection.rows));
  return (
    <>
      {selection.count > 0 ? (
        <SelectionBar
          label={`${t('Selection')}: ${props.label}`}
          count={selection.count}
          onClear={selection.clear}
          onDelete={deleteSelected}
          deleteLabel={deletion?.label}
          deleteIcon={deletion?.icon}
        >
          {bulkActions?.(selection)}
        </SelectionBar>
      ) : (
        <ListingToolbar
          listing={listing}
          label={props.label}
          searchHint={props.searchHint}
          add={props.add}
          tools={props.tools}
        />
      )}
      {takesMatching && <SelectionLine {...selection} total={listing.pages.total} />}
      <FilterChips
        filters={listing.filters}
        values={state.filters}
        onChange={(filters) => change({ filters })}
      />
      <ListingNotice listing={listing} />
      {rows === undefined && <Waiting listing={listing} />}
      {rows?.length === 0 && (
        <NoRows
          isNarrowed={isNarrowed}
          search={listing.continuation}
          note={state.query === '' ? undefined : props.searchNote}
          onClear={() => change({ query: '', filters: {} })}
        />
      )}
      {rows !== undefined && rows.length > 0 && (
        <div ref={table}>
          <DataTable
            {...props}
            columns={listing.columns}
            rows={rows}
            rowActions={rowActions}
            order={state.order}
            onOrderChange={(order) => change({ order })}
            selected={isSelectable ? selection.ids : undefined}
            onSelectedChange={selection.change}
            canSelect={canSelect}
            isStale={isStale}
          />
        </div>
      )}
      <ListingPages listing={listing} label={props.label} />
      {remove.dialog}
    </>
  );
}

/** Leads to the rows that are not shown. */
function ListingPages<Row>({ listing, label }: { listing: Listing<Row>; label: string }) {
  const { t } = useTranslation();
  const { rows = [], pages, state, change, continuation } = listing;
  if (continuation && (rows.length > 0 || continuation.hasMore)) {
    return <ListingEnd listing={listing} continuation={continuation} />;
  }
  if (rows.length === 0 || listing.isWhole) return null;
  return (
    <TablePager
      {...pages}
      label={`${t('Pages')}: ${label}`}
      perPage={state.perPage}
      perPageChoices={perPageChoices}
      onPage={(page) => change({ page })}
      onPerPage={(perPage) => change({ perPage })}
    />
  );
}

function Waiting<Row>({ listing }: { listing: Listing<Row> }) {
  if (listing.hasFailed || listing.isOffline) return <ListingFailed listing={listing} />;
  return <TableSkeleton columns={listing.columns.length} rows={8} />;
}

/** The actions of a row, with Delete as the last one. */
function useRowActions<Row>(
  { rowActions, deletion }: Pick<ListingTableProps<Row>, 'rowActions' | 'deletion'>,
  onDelete: (rows: Row[]) => void,
): ((row: Row) => RowAction[]) | undefined {
  const { t } = useTranslation();
  if (!deletion) return rowActions;
  return (row) => [
    ...(rowActions?.(row) ?? []),
    {
      id: 'delete',
      label: deletion.label ?? t('Delete'),
      icon: deletion.icon ?? Trash2Icon,
      isDanger: true,
      disabledBecause: deletion.keptBecause?.(row),
      onAction: () => onDelete([row]),
    },
  ];
}
