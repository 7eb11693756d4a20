import { ChevronDownIcon } from 'lucide-react';
import { useId } from 'react';
import { Icon } from './icon.tsx';

interface SelectFieldProps {
  label: string;
  options: readonly { value: string; name: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** A labelled choice of one. The browser's own field: every device has its best way to choose. */
export function SelectField({ label, options, value, onChange }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="h-10 w-full appearance-none rounded-input bg-paper ps-3 pe-9 text-base ring-1 ring-control outline-none ring-inset hover:ring-muted focus:ring-2 focus:ring-primary max-md:h-11 max-md:text-lg"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-muted">
          <Icon of={ChevronDownIcon} size={16} />
        </span>
      </div>
    </div>
  );
}
