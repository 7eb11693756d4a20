import { PencilIcon } from 'lucide-react';
import { useState } from 'react';
import { Chip } from '../../../ui/chip.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { FilterButton } from '../../../ui/table/filter-button.tsx';
import { FilterChips } from '../../../ui/table/filter-chips.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import { SelectionBar } from '../../../ui/table/selection-bar.tsx';
import type { TableColumn, TableOrder } from '../../../ui/table/table-column.ts';
import type { FilterValues, TableFilter } from '../../../ui/table/table-filter.ts';
import { TablePager } from '../../../ui/table/table-pager.tsx';
import { useRowMoves } from '../../../ui/table/use-row-moves.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { Sample } from './sample.tsx';

interface Plan {
  id: number;
  name: string;
  users: number;
}

const plans: Plan[] = [
  { id: 1, name: 'Free', users: 1200 },
  { id: 2, name: 'Team', users: 84 },
  { id: 3, name: 'Business', users: 7 },
];

const columns: TableColumn<Plan>[] = [
  { key: 'name', title: 'Name', sortBy: 'name', cell: ({ name }) => name },
  { key: 'state', title: 'State', cell: () => <Chip size="sm">active</Chip> },
  { key: 'users', title: 'Members', sortBy: 'users', align: 'end', cell: ({ users }) => users },
];

const filters: TableFilter[] = [
  { kind: 'choice', key: 'type', label: 'Type', options: [{ value: 'year', name: 'Yearly' }] },
  { kind: 'yesNo', key: 'hidden', label: 'Hidden' },
  { kind: 'text', key: 'name', label: 'Name' },
  { kind: 'dates', key: 'created_at', label: 'Created' },
];

const table = {
  columns,
  rowId: ({ id }: Plan) => id,
  rowName: ({ name }: Plan) => name,
  canSelect: ({ id }: Plan) => id > 1,
  rowActions: () => [{ id: 'edit', label: 'Edit', icon: PencilIcon }],
};

/** Tables: rows that are selected, sorted and awaited; search, filters and pages. */
export function TableSamples({ name }: { name: string }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2']));
  const [order, setOrder] = useState<TableOrder>({ by: 'name', dir: 'asc' });
  return (
    <>
      <Sample title="Table: sorted, one row selected, one that cannot be; with its selection and its pages">
        <div className="w-full rounded-panel bg-paper ring-1 ring-divider">
          <SelectionBar
            label={`Selection of ${name}`}
            count={selected.size}
            onClear={() => setSelected(new Set())}
            onDelete={() => undefined}
          />
          <DataTable
            {...table}
            label={`Plans of ${name}`}
            rows={plans}
            order={order}
            onOrderChange={setOrder}
            selected={selected}
            onSelectedChange={setSelected}
          />
          <PagerSample name={name} />
        </div>
      </Sample>
      <Sample title="Table: rows that are moved">
        <MovableSample name={name} />
      </Sample>
      <Sample title="Search and filters">
        <FilterSample name={name} />
      </Sample>
      <Sample title="Table: before the first rows">
        <div className="w-96 rounded-panel bg-paper ring-1 ring-divider">
          <TableSkeleton columns={3} rows={3} />
        </div>
      </Sample>
    </>
  );
}

function PagerSample({ name }: { name: string }) {
  const [page, setPage] = useState(2);
  const [perPage, setPerPage] = useState(15);
  return (
    <TablePager
      label={`Pages of ${name}`}
      page={page}
      lastPage={8}
      from={16}
      to={30}
      total={120}
      perPage={perPage}
      perPageChoices={[15, 25, 50, 100]}
      onPage={setPage}
      onPerPage={setPerPage}
    />
  );
}

function FilterSample({ name }: { name: string }) {
  const [query, setQuery] = useState('');
  const [values, setValues] = useState<FilterValues>({ type: 'year', created_at: '2026-01-05..' });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox label={`Search ${name}`} value={query} onSearch={setQuery} />
      <FilterButton filters={filters} values={values} onChange={setValues} />
      <FilterChips filters={filters} values={values} onChange={setValues} />
    </div>
  );
}

function MovableSample({ name }: { name: string }) {
  const [rows, setRows] = useState(plans);
  const find = (id: number) => rows.find((plan) => plan.id === id);
  const dragAndDropHooks = useRowMoves({
    ids: rows.map(({ id }) => id),
    nameOf: (id) => find(id)?.name ?? '',
    onMove: (ids) => setRows(ids.flatMap((id) => find(id) ?? [])),
    isDisabled: false,
  });
  return (
    <div className="w-full rounded-panel bg-paper ring-1 ring-divider">
      <DataTable {...table} label={`Order of ${name}`} rows={rows} dragAndDropHooks={dragAndDropHooks} />
    </div>
  );
}
