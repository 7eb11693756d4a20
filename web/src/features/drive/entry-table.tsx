import { useMemo, type ReactNode } from 'react';
import { Collection } from 'react-aria-components/Collection';
import { Table, TableBody, TableLoadMoreItem, type Selection } from 'react-aria-components/Table';
import { TableLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import type { EntryOrder } from '#shared/routes/drive.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useIsPhone } from '../../ui/use-media-query.ts';
import { EntryRow } from './entry-row.tsx';
import { EntryTableHeader } from './entry-table-header.tsx';
import { firstDirection, type EntrySort } from './entry-sort.ts';

export interface EntryTableProps {
  label: string;
  entries: FileEntry[];
  sort: EntrySort;
  onSortChange: (sort: EntrySort) => void;
  selection: Selection;
  onSelectionChange: (selection: Selection) => void;
  onOpen: (entry: FileEntry) => void;
  /** Asked for more when the end comes near; must stay the same function while the list is. */
  onLoadMore: () => void;
  /** Whether there are entries beyond the loaded ones. */
  hasMore: boolean;
  /** The menu at the end of each row. */
  renderMenu: (entry: FileEntry) => ReactNode;
}

const rowHeightPx = { pointer: 44, phone: 60 } as const;

/**
 * The entries of a folder as rows (DS-5, DS-7): only those in sight are in the document, so that ten thousand
 * scroll as ten do. Click, Ctrl, Shift, checkboxes and all keys are the table's own.
 */
export function EntryTable(props: EntryTableProps) {
  const isPhone = useIsPhone();
  const { entries, sort, renderMenu } = props;
  const sortBy = (column: EntryOrder) => {
    const isSame = column === sort.orderBy;
    const flipped = sort.orderDir === 'asc' ? 'desc' : 'asc';
    props.onSortChange({ orderBy: column, orderDir: isSame ? flipped : firstDirection(column) });
  };
  // Thousands of rows are built from this: it changes with the list, and not with what is selected in it.
  const { hasMore, onLoadMore } = props;
  const content = useMemo(
    () => (
      <>
        <EntryTableHeader isPhone={isPhone} />
        <TableBody>
          <Collection items={entries}>
            {(entry) => <EntryRow entry={entry} isPhone={isPhone} menu={renderMenu(entry)} />}
          </Collection>
          <TableLoadMoreItem
            onLoadMore={onLoadMore}
            isLoading={hasMore}
            scrollOffset={2}
            className="flex h-14 items-center justify-center text-muted"
          >
            <Spinner size={20} />
          </TableLoadMoreItem>
        </TableBody>
      </>
    ),
    [entries, isPhone, renderMenu, hasMore, onLoadMore],
  );
  return (
    <Virtualizer
      layout={TableLayout}
      layoutOptions={{
        rowHeight: isPhone ? rowHeightPx.phone : rowHeightPx.pointer,
        headingHeight: isPhone ? 1 : 36,
        loaderHeight: 56,
      }}
    >
      <Table
        aria-label={props.label}
        selectionMode="multiple"
        selectionBehavior="replace"
        selectedKeys={props.selection}
        onSelectionChange={props.onSelectionChange}
        sortDescriptor={{
          column: sort.orderBy,
          direction: sort.orderDir === 'asc' ? 'ascending' : 'descending',
        }}
        onSortChange={({ column }) => sortBy(column as EntryOrder)}
        onRowAction={(key) => {
          const entry = entries.find(({ id }) => id === key);
          if (entry) props.onOpen(entry);
        }}
        className="h-full w-full overflow-x-hidden overflow-y-auto outline-none max-md:pb-20"
      >
        {content}
      </Table>
    </Virtualizer>
  );
}
