import { ChevronDownIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';

interface PerPageChoiceProps {
  value: number;
  choices: readonly number[];
  onChange: (perPage: number) => void;
}

/** How many rows a page has. */
export function PerPageChoice({ value, choices, onChange }: PerPageChoiceProps) {
  const { t } = useTranslation();
  return (
    <label className="flex items-center gap-2 text-sm text-muted">
      {t('Rows per page')}
      <span className="relative">
        <select
          value={value}
          onChange={(event) => onChange(Number(event.target.value))}
          className="drawn-select h-8 appearance-none rounded-input bg-paper ps-2.5 pe-7 text-sm text-main tabular-nums ring-1 ring-control outline-none ring-inset hover:ring-muted focus:ring-2 focus:ring-primary max-md:h-11"
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute end-2 top-1/2 -translate-y-1/2">
          <Icon of={ChevronDownIcon} size={14} />
        </span>
      </span>
    </label>
  );
}
