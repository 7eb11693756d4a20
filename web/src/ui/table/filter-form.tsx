import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { buttonClass } from '../buttons/button-class.ts';
import { FilterField } from './filter-field.tsx';
import { isFilterValue, type FilterValues, type TableFilter } from './table-filter.ts';

interface FilterFormProps {
  filters: readonly TableFilter[];
  values: FilterValues;
  onApply: (values: FilterValues) => void;
}

/** All filters of a table, applied together. */
export function FilterForm({ filters, values, onApply }: FilterFormProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<FilterValues>(values);
  const apply = () => {
    const set = filters.flatMap((filter) => {
      const value = draft[filter.key]?.trim() ?? '';
      return isFilterValue(filter, value) ? [[filter.key, value] as const] : [];
    });
    onApply(Object.fromEntries(set));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      className="flex flex-col gap-4 p-4"
    >
      {filters.map((filter) => (
        <FilterField
          key={filter.key}
          filter={filter}
          value={draft[filter.key] ?? ''}
          onChange={(value) => setDraft({ ...draft, [filter.key]: value })}
        />
      ))}
      <div className="flex justify-end gap-2 max-md:*:h-11 max-md:*:flex-1">
        <Button look="quiet" onPress={() => onApply({})}>
          {t('Clear')}
        </Button>
        <button type="submit" className={buttonClass('primary')}>
          {t('Apply')}
        </button>
      </div>
    </form>
  );
}
