import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../fields/select-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Skeleton } from '../skeleton.tsx';
import { parseDays, type FilterChoice, type FilterControlProps, type TableFilter } from './table-filter.ts';

/** Calendars are heavy, and few lists are filtered by days. */
const DateRangeField = lazy(async () => ({
  default: (await import('../form/date-range-field.tsx')).DateRangeField,
}));

interface FilterFieldProps extends Omit<FilterControlProps, 'label'> {
  filter: TableFilter;
}

/** The field in which a filter is set. */
export function FilterField({ filter, value, onChange }: FilterFieldProps) {
  const { t } = useTranslation();
  const { label } = filter;
  if (filter.kind === 'text') return <TextField label={label} value={value} onChange={onChange} />;
  if (filter.kind === 'dates') return <DaysField label={label} value={value} onChange={onChange} />;
  if (filter.kind === 'own') return <filter.Field label={label} value={value} onChange={onChange} />;
  const choices: readonly FilterChoice[] =
    filter.kind === 'choice'
      ? filter.options
      : [
          { value: 'true', name: filter.yes ?? t('Yes') },
          { value: 'false', name: filter.no ?? t('No') },
        ];
  const options = [{ value: '', name: t('Any') }, ...choices];
  return <SelectField label={label} options={options} value={value} onChange={onChange} />;
}

function DaysField({ label, value, onChange }: FilterControlProps) {
  const { start, end } = parseDays(value) ?? {};
  return (
    <Suspense fallback={<Skeleton className="h-16" />}>
      <DateRangeField
        label={label}
        value={start || end ? { from: start, to: end } : null}
        onChange={(range) => onChange(range ? `${range.from}..${range.to}` : '')}
      />
    </Suspense>
  );
}
