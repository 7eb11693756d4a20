import type { FileEntry } from '#shared/entities/file-entry.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useWording } from '../../../ui/use-wording.ts';
import { useList } from './list-context.ts';

interface EntryCheckboxProps {
  entry: FileEntry;
  isComplete: boolean;
  isSelected: boolean;
}

// Out of the way of a finger too, where it is not seen.
const quiet =
  'invisible group-hover/entry:visible group-focus-within/entry:visible in-data-selecting:visible';

/** Selects an entry without any key; seen when it is of use (DS-7). */
export function EntryCheckbox({ entry, isComplete, isSelected }: EntryCheckboxProps) {
  const { t } = useWording();
  const { toggle } = useList();
  if (!isComplete && !isSelected) return null;
  return (
    <span className={classNames('flex', !isSelected && quiet)}>
      <Checkbox
        slot={null}
        aria-label={t('Select :name', { name: entry.name })}
        isSelected={isSelected}
        onChange={() => toggle(entry)}
      />
    </span>
  );
}
