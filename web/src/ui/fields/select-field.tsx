import { ChevronDownIcon } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { shownName } from '#shared/text/shown-name.ts';
import { Icon } from '../icon.tsx';
import { createTypeAhead } from './type-ahead.ts';

interface SelectOption {
  value: string;
  name: string;
}

interface SelectFieldProps {
  label: string;
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error?: string;
  isDisabled?: boolean;
}

/**
 * A labelled choice of one. The browser's own field: every device has its best way to choose, and where the list may
 * be drawn it is at most 420 px high and looks as the site's menus do.
 */
export function SelectField({ label, options, value, onChange, hint, error, isDisabled }: SelectFieldProps) {
  const id = useId();
  const chooseByTyping = useTypeAhead(options, onChange);
  const note = error ?? hint;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          disabled={isDisabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={chooseByTyping}
          className="drawn-select h-10 w-full appearance-none rounded-input bg-paper ps-3 pe-9 text-base ring-1 ring-control outline-none ring-inset hover:ring-muted focus:ring-2 focus:ring-primary disabled:bg-background-alt disabled:text-muted disabled:ring-divider aria-invalid:ring-danger max-md:h-11 max-md:text-lg"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {shownName(option.name)}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-muted">
          <Icon of={ChevronDownIcon} size={16} />
        </span>
      </div>
      {note && (
        <p id={`${id}-note`} className={error ? 'text-xs font-medium text-danger' : 'text-xs text-muted'}>
          {note}
        </p>
      )}
    </div>
  );
}

/** Letters choose in the closed field, and move the focus in the open list. */
function useTypeAhead(options: readonly SelectOption[], onChange: (value: string) => void) {
  const [typeAhead] = useState(createTypeAhead);
  return (event: KeyboardEvent<HTMLSelectElement>) => {
    const { key, target, currentTarget } = event;
    const isText = [...key].length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    const nowMs = performance.now();
    // A space alone opens the list, or chooses in it.
    if (!isText || (key === ' ' && !typeAhead.isTyping(nowMs))) return;
    event.preventDefault();
    const current = target instanceof HTMLOptionElement ? target.index : currentTarget.selectedIndex;
    const names = options.map(({ name }) => name);
    const found = typeAhead.find(key, names, current, nowMs);
    const option = found === undefined ? undefined : options[found];
    if (found === undefined || !option) return;
    if (target instanceof HTMLOptionElement) currentTarget.options[found]?.focus();
    else onChange(option.value);
  };
}
