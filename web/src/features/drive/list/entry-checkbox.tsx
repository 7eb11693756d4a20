import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { useList } from './list-context.ts';
import { PlainCheckbox } from './plain-checkbox.tsx';

interface EntryCheckboxProps {
  entry: FileEntry;
  label: string;
  isSelected: boolean;
}

// Out of the way of a finger too, where it is not seen.
const quiet =
  'invisible group-hover/entry:visible group-focus-within/entry:visible in-data-selecting:visible';

/** Selects an entry without any key; seen when it is of use. */
export function EntryCheckbox({ entry, label, isSelected }: EntryCheckboxProps) {
  const { toggle } = useList();
  return (
    <PlainCheckbox
      label={label}
      isSelected={isSelected}
      onChange={() => toggle(entry)}
      className={!isSelected && quiet}
    />
  );
}
