import { useTranslation } from 'react-i18next';
import { SelectField } from '../fields/select-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import type { FilterChoice, TableFilter } from './table-filter.ts';

interface FilterFieldProps {
  filter: TableFilter;
  /** Empty where the filter is not set. */
  value: string;
  onChange: (value: string) => void;
}

/** The field in which a filter is set. */
export function FilterField({ filter, value, onChange }: FilterFieldProps) {
  const { t } = useTranslation();
  const { label } = filter;
  if (filter.kind === 'text') return <TextField label={label} value={value} onChange={onChange} />;
  if (filter.kind === 'dates') return <DaysField label={label} value={value} onChange={onChange} />;
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

interface DaysFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Two of the browser's own date fields. */
function DaysField({ label, value, onChange }: DaysFieldProps) {
  const { t } = useTranslation();
  const [start = '', end = ''] = value.split('..');
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <TextField
        type="date"
        label={t('From')}
        max={end}
        value={start}
        onChange={(day) => onChange(`${day}..${end}`)}
      />
      <TextField
        type="date"
        label={t('Until')}
        min={start}
        value={end}
        onChange={(day) => onChange(`${start}..${day}`)}
      />
    </fieldset>
  );
}
