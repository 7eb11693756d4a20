import { CheckIcon } from 'lucide-react';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useList } from './list-context.ts';

interface EntryCheckboxProps {
  entry: FileEntry;
  label: string;
  isSelected: boolean;
}

// Out of the way of a finger too, where it is not seen.
const quiet =
  'invisible group-hover/entry:visible group-focus-within/entry:visible in-data-selecting:visible';

/**
 * Selects an entry without any key; seen when it is of use (DS-7). It is the browser's own, as every row has one, and
 * looks like those of forms.
 */
export function EntryCheckbox({ entry, label, isSelected }: EntryCheckboxProps) {
  const { toggle } = useList();
  return (
    <label className={classNames('touch-target grid place-items-center', !isSelected && quiet)}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        onChange={() => toggle(entry)}
        className="focus-ring col-start-1 row-start-1 size-4.5 appearance-none rounded-small bg-paper ring-[1.5px] ring-control ring-inset checked:bg-primary checked:ring-primary hover:ring-main"
      />
      {isSelected && (
        <CheckIcon
          aria-hidden
          size={14}
          strokeWidth={3}
          className="pointer-events-none col-start-1 row-start-1 text-on-primary"
        />
      )}
    </label>
  );
}
