import type { ReactNode } from 'react';
import { Collection } from 'react-aria-components/Collection';
import { Table, TableBody, TableLoadMoreItem, type Selection } from 'react-aria-components/Table';
import { TableLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { useTranslation } from 'react-i18next';
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
  onLoadMore: () => void;
  isLoadingMore: boolean;
  /** The menu at the end of each row. */
  renderMenu: (entry: FileEntry) => ReactNode;
}

const rowHeightPx = { pointer: 44, phone: 60 } as const;

/**
 * The entries of a folder as rows (DS-5, DS-7): only those in sight are in the document, so that ten thousand
 * scroll as ten do. Click, Ctrl, Shift, checkboxes and all keys are the table's own.
 */
export function EntryTable(props: EntryTableProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { entries, sort, renderMenu } = props;
  const sortBy = (column: EntryOrder) => {
    const isSame = column === sort.orderBy;
    const flipped = sort.orderDir === 'asc' ? 'desc' : 'asc';
    props.onSortChange({ orderBy: column, orderDir: isSame ? flipped : firstDirection(column) });
  };
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
        className="h-full w-full overflow-x-hidden overflow-y-auto outline-none"
      >
        <EntryTableHeader isPhone={isPhone} />
        <TableBody>
          <Collection items={entries} dependencies={[isPhone, renderMenu]}>
            {(entry) => <EntryRow entry={entry} isPhone={isPhone} menu={renderMenu(entry)} />}
          </Collection>
          <TableLoadMoreItem
            onLoadMore={props.onLoadMore}
            isLoading={props.isLoadingMore}
            scrollOffset={2}
            className="flex h-14 items-center justify-center text-muted"
          >
            <Spinner size={20} />
            <span className="sr-only">{t('Loading more')}</span>
          </TableLoadMoreItem>
        </TableBody>
      </Table>
    </Virtualizer>
  );
}
