import { ArrowDownIcon, ArrowUpIcon } from 'lucide-react';
import { Column, TableHeader } from 'react-aria-components/Table';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';
import { Checkbox } from '../fields/checkbox.tsx';
import { Icon } from '../icon.tsx';
import type { TableColumn } from './table-column.ts';

interface DataTableHeaderProps<Row> {
  columns: readonly TableColumn<Row>[];
  /** Whether rows have a drag handle. */
  isMovable?: boolean;
  isSelectable: boolean;
  hasActions: boolean;
}

const columnClass =
  'group focus-ring-inset h-10 cursor-default px-3 text-start text-sm font-medium whitespace-nowrap text-muted first:ps-4 last:pe-4 max-md:hidden';

/** The headings. A phone keeps the one that selects all; it sorts by a menu. */
export function DataTableHeader<Row>({ columns, isMovable, ...props }: DataTableHeaderProps<Row>) {
  const { isSelectable, hasActions } = props;
  const { t } = useTranslation();
  return (
    <TableHeader
      className={classNames(
        'border-b border-divider max-md:block max-md:*:block',
        !isSelectable && 'max-md:hidden',
      )}
    >
      {isMovable && (
        <Column id="move" className="w-9 max-md:hidden">
          <span className="sr-only">{t('Order')}</span>
        </Column>
      )}
      {isSelectable && (
        <Column
          id="selection"
          className="h-10 w-11 ps-4 text-start max-md:flex max-md:w-full max-md:items-center"
        >
          <Checkbox slot="selection" className="align-middle">
            <span aria-hidden className="text-sm font-medium text-muted md:hidden">
              {t('Select all')}
            </span>
          </Checkbox>
        </Column>
      )}
      {columns.map((column, index) => (
        <Column
          key={column.key}
          id={column.sortBy ?? column.key}
          isRowHeader={index === 0}
          allowsSorting={column.sortBy !== undefined}
          className={columnClass}
        >
          {({ sortDirection }) => <Heading column={column} sortDirection={sortDirection} />}
        </Column>
      ))}
      {hasActions && (
        <Column id="actions" className="w-13 max-md:hidden">
          <span className="sr-only">{t('Actions')}</span>
        </Column>
      )}
    </TableHeader>
  );
}

interface HeadingProps {
  column: TableColumn<never>;
  sortDirection: 'ascending' | 'descending' | undefined;
}

function Heading({ column: { title, sortBy, notSortedBecause, align }, sortDirection }: HeadingProps) {
  return (
    <span
      title={notSortedBecause}
      className={classNames('flex items-center gap-1', align === 'end' && 'flex-row-reverse')}
    >
      <span className={sortDirection && 'text-main'}>{title}</span>
      {notSortedBecause && <span className="sr-only">{notSortedBecause}</span>}
      {sortBy && (
        <Icon
          of={sortDirection === 'descending' ? ArrowDownIcon : ArrowUpIcon}
          size={14}
          className={classNames(
            'transition-opacity',
            !sortDirection && 'opacity-0 group-data-focus-visible:opacity-60 group-data-hovered:opacity-60',
          )}
        />
      )}
    </span>
  );
}
