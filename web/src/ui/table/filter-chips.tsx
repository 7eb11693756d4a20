import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { Chip } from '../chip.tsx';
import { useWording } from '../use-wording.ts';
import { filterText } from './filter-text.ts';
import type { FilterValues, TableFilter } from './table-filter.ts';

interface FilterChipsProps {
  filters: readonly TableFilter[];
  values: FilterValues;
  onChange: (values: FilterValues) => void;
}

/** The filters that are set; each can be removed. */
export function FilterChips({ filters, values, onChange }: FilterChipsProps) {
  const { t } = useTranslation();
  const wording = useWording();
  const set = filters.filter(({ key }) => values[key] !== undefined);
  if (set.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-divider px-4 py-2.5">
      <ul aria-label={t('Filters')} className="contents">
        {set.map((filter) => {
          const text = filterText(filter, values[filter.key] ?? '', wording);
          const { [filter.key]: _removed, ...others } = values;
          return (
            <li key={filter.key} className="flex max-w-full">
              <Chip removeLabel={t('Remove filter :name', { name: text })} onRemove={() => onChange(others)}>
                {text}
              </Chip>
            </li>
          );
        })}
      </ul>
      <Button size="small" look="quiet" onPress={() => onChange({})}>
        {t('Clear filters')}
      </Button>
    </div>
  );
}
