import { ArrowDownIcon, ArrowUpIcon } from 'lucide-react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListOrder } from '#shared/routes/drive/drive.ts';
import { firstDirection, type EntrySort } from '../../../parts/drive/entry-sort.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useList } from './list-context.ts';
import { PlainCheckbox } from './plain-checkbox.tsx';

interface EntryListHeaderProps {
  sort?: EntrySort;
  onSortChange?: (sort: EntrySort) => void;
  isAllSelected: boolean;
  isSomeSelected: boolean;
  onSelectAll: (isAll: boolean) => void;
}

/** Column heads; a click sorts, another one the other way. */
export function EntryListHeader(props: EntryListHeaderProps) {
  const { t } = useTranslation();
  const { columns, template } = useList();
  // The grid takes focus and keys of everything in it for its rows'.
  const stop = (event: SyntheticEvent) => event.stopPropagation();
  return (
    <div role="presentation" onFocus={stop} onBlur={stop} onKeyDown={stop}>
      <div role="rowgroup">
        <div
          role="row"
          aria-rowindex={1}
          className="grid h-9 shrink-0 items-stretch border-b border-divider text-xs font-medium text-muted"
          style={{ gridTemplateColumns: template }}
        >
          <div role="columnheader" className="flex items-center justify-end pe-1">
            <PlainCheckbox
              label={t('Select all')}
              isSelected={props.isAllSelected}
              isIndeterminate={props.isSomeSelected && !props.isAllSelected}
              onChange={props.onSelectAll}
            />
          </div>
          <ColumnHead label={t('Name')} orderBy="name" {...props} />
          {columns.map(({ key, label, orderBy }) => (
            <ColumnHead key={key} label={t(label)} orderBy={orderBy} {...props} />
          ))}
          <div role="columnheader">
            <span className="sr-only">{t('Actions')}</span>
          </div>
        </div>
      </div>
    </div>
  );
}

interface ColumnHeadProps extends EntryListHeaderProps {
  label: string;
  orderBy?: ListOrder;
}

function ColumnHead({ label, orderBy, sort, onSortChange }: ColumnHeadProps) {
  if (!orderBy || !onSortChange) {
    return (
      <div role="columnheader" className="flex min-w-0 items-center px-2">
        <span className="truncate">{label}</span>
      </div>
    );
  }
  const direction = sort?.orderBy === orderBy ? sort.orderDir : undefined;
  const flipped = direction === 'asc' ? 'desc' : 'asc';
  const ariaSort = direction && (direction === 'asc' ? 'ascending' : 'descending');
  return (
    <div role="columnheader" aria-sort={ariaSort} className="flex min-w-0 items-stretch">
      <button
        type="button"
        onClick={() => onSortChange({ orderBy, orderDir: direction ? flipped : firstDirection(orderBy) })}
        className="focus-ring-inset group/head flex min-w-0 flex-1 cursor-default items-center gap-1 px-2 select-none"
      >
        <span className={classNames('truncate group-hover/head:text-main', direction && 'text-main')}>
          {label}
        </span>
        <Icon
          of={direction === 'asc' ? ArrowUpIcon : ArrowDownIcon}
          size={14}
          className={classNames(
            'shrink-0 transition-opacity',
            !direction && 'opacity-0 group-hover/head:opacity-60 group-focus-visible/head:opacity-60',
          )}
        />
      </button>
    </div>
  );
}
