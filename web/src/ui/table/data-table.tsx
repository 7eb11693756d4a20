import type { ReactNode } from 'react';
import { GripVerticalIcon } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  Cell,
  Row as AriaRow,
  Table,
  TableBody,
  type Key,
  type Selection,
  type SortDescriptor,
} from 'react-aria-components/Table';
import type { DragAndDropHooks } from 'react-aria-components/useDragAndDrop';
import { useTranslation } from 'react-i18next';
import { shownName } from '#shared/text/shown-name.ts';
import { classNames } from '../class-names.ts';
import { Checkbox } from '../fields/checkbox.tsx';
import { Icon } from '../icon.tsx';
import { DataTableHeader } from './data-table-header.tsx';
import { RowMenu, type RowAction } from './row-menu.tsx';
import { useRangeSelection } from './use-range-selection.ts';
import { phonePlace, type TableColumn, type TableOrder } from './table-column.ts';

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string | number;
  /** What a row is called in its menu, and when it is selected. */
  rowName: (row: Row) => string;
  order?: TableOrder;
  onOrderChange?: (order: TableOrder) => void;
  /** Ids of the selected rows; absent where rows cannot be selected. */
  selected?: ReadonlySet<string>;
  onSelectedChange?: (selected: ReadonlySet<string>) => void;
  canSelect?: (row: Row) => boolean;
  /** Address that a row opens. */
  rowHref?: (row: Row) => string | undefined;
  /** Opens a row that has no address, such as in a dialog. */
  onRowOpen?: (row: Row) => void;
  rowActions?: (row: Row) => RowAction[];
  /** Whether these are old rows, and newer ones are on their way. */
  isStale?: boolean;
  /** Makes rows draggable; from `useRowMoves`. */
  dragAndDropHooks?: DragAndDropHooks;
}

/** Rows and columns: sorted by headings, selected by checkboxes, moved in by arrow keys. A phone shows two-line rows. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, selected, canSelect, order, rowActions, isStale = false } = props;
  const { dragAndDropHooks } = props;
  const idOf = (row: Row) => String(rowId(row));
  const isSelectable = selected !== undefined;
  const range = useRangeSelection({
    ids: rows.filter((row) => canSelect?.(row) ?? true).map(idOf),
    selected: selected ?? new Set(),
    onChange: (ids) => props.onSelectedChange?.(ids),
  });
  return (
    <div aria-busy={isStale} {...range.listeners} className="relative overflow-x-auto">
      {/* Old rows stay readable: dimmed ones would lack contrast. */}
      {isStale && <span aria-hidden className="absolute inset-x-0 top-0 h-0.5 animate-pulse bg-primary" />}
      <Table
        aria-label={label}
        selectionMode={isSelectable ? 'multiple' : 'none'}
        selectedKeys={selected}
        onSelectionChange={(keys) => range.change(idsOf(keys, rows, idOf, canSelect))}
        disabledKeys={canSelect && rows.filter((row) => !canSelect(row)).map(idOf)}
        disabledBehavior="selection"
        sortDescriptor={order && toDescriptor(order)}
        onSortChange={(descriptor) => props.onOrderChange?.(fromDescriptor(descriptor))}
        dragAndDropHooks={dragAndDropHooks}
        className="w-full border-collapse text-start max-md:block"
      >
        <DataTableHeader
          columns={columns}
          isMovable={dragAndDropHooks !== undefined}
          isSelectable={isSelectable}
          hasActions={Boolean(rowActions)}
        />
        <TableBody className="max-md:block">
          {rows.map((row) => (
            <DataRow key={idOf(row)} {...props} row={row} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

const rowClass =
  'group focus-ring-inset h-11 cursor-default border-b border-divider transition-colors last:border-b-0 data-hovered:bg-hover data-selected:bg-selected max-md:relative max-md:flex max-md:h-auto max-md:min-h-16 max-md:flex-wrap max-md:content-center max-md:gap-x-4 max-md:gap-y-0.5 max-md:py-2.5';

interface DataRowProps<Row> extends DataTableProps<Row> {
  row: Row;
}

function DataRow<Row>({ row, columns, rowId, rowName, rowHref, rowActions, ...props }: DataRowProps<Row>) {
  const { selected, dragAndDropHooks, onRowOpen } = props;
  const href = rowHref?.(row);
  return (
    <AriaRow
      id={String(rowId(row))}
      textValue={shownName(rowName(row))}
      href={href}
      onAction={onRowOpen && (() => onRowOpen(row))}
      className={classNames(
        rowClass,
        (href ?? onRowOpen) && 'data-hovered:cursor-pointer',
        phonePadding[(selected ? 1 : 0) + (dragAndDropHooks ? 1 : 0)],
        rowActions ? 'max-md:pe-14' : 'max-md:pe-4',
      )}
    >
      {dragAndDropHooks && (
        <Cell className="w-9 ps-2 max-md:absolute max-md:inset-y-0 max-md:start-0 max-md:flex max-md:items-center">
          <DragHandle name={rowName(row)} />
        </Cell>
      )}
      {selected && (
        <Cell
          className={classNames(
            'w-11 ps-4 max-md:absolute max-md:inset-y-0 max-md:flex max-md:items-center',
            dragAndDropHooks ? 'max-md:start-8' : 'max-md:start-0',
          )}
        >
          <Checkbox slot="selection" className="align-middle" />
        </Cell>
      )}
      {columns.map((column, index) => (
        <Cell key={column.key} className={cellClass(column, index)}>
          <PhoneTitle column={column} index={index} />
          {column.cell(row)}
        </Cell>
      ))}
      {rowActions && (
        <Cell className="w-13 pe-2 text-end max-md:absolute max-md:inset-y-0 max-md:end-0 max-md:flex max-md:items-center">
          <RowMenu name={rowName(row)} actions={rowActions(row)} />
        </Cell>
      )}
    </AriaRow>
  );
}

/** Padding at the start of a row on a phone: without checkbox and handle, with one of them, with both. */
const phonePadding = ['max-md:ps-4', 'max-md:ps-13', 'max-md:ps-21'];

/** Starts a move by the keyboard. The pointer drags the whole row. */
function DragHandle({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <Button
      slot="drag"
      aria-label={t('Move :name', { name })}
      className="focus-ring grid size-7 cursor-grab place-items-center rounded-small text-muted data-disabled:cursor-default data-disabled:text-on-disabled"
    >
      <Icon of={GripVerticalIcon} size={16} />
    </Button>
  );
}

const placeClass = {
  title: 'max-md:min-w-0 max-md:basis-full max-md:font-medium',
  detail: 'max-md:min-w-0 max-md:text-sm max-md:text-muted',
  hidden: 'max-md:hidden',
} as const;

function cellClass(column: TableColumn<never>, index: number): string {
  return classNames(
    'focus-ring-inset max-w-96 px-3 first:ps-4 last:pe-4 max-md:px-0 max-md:first:ps-0 max-md:last:pe-0',
    column.align === 'end' && 'text-end tabular-nums max-md:text-start',
    placeClass[phonePlace(column, index)],
  );
}

/** Headings have no room on a phone: each detail carries its own. */
function PhoneTitle({ column, index }: { column: TableColumn<never>; index: number }): ReactNode {
  return phonePlace(column, index) === 'detail' && <span className="md:hidden">{column.title}: </span>;
}

function idsOf<Row>(
  keys: Selection,
  rows: readonly Row[],
  idOf: (row: Row) => string,
  canSelect: (row: Row) => boolean = () => true,
): ReadonlySet<string> {
  if (keys === 'all') return new Set(rows.filter(canSelect).map(idOf));
  return new Set([...keys].map((key: Key) => String(key)));
}

function toDescriptor({ by, dir }: TableOrder): SortDescriptor {
  return { column: by, direction: dir === 'asc' ? 'ascending' : 'descending' };
}

function fromDescriptor({ column, direction }: SortDescriptor): TableOrder {
  return { by: String(column), dir: direction === 'ascending' ? 'asc' : 'desc' };
}
