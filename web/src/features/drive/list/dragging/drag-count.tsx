import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { selectedCount } from '../../../../parts/drive/partial-selection.ts';
import { EntryIcon } from '../entry-icon.tsx';
import { NameText } from '../../../../ui/name-text.tsx';

/** What hangs on the pointer: the first entry, and how many there are. */
export function DragCount({ entries }: { entries: FileEntry[] }) {
  const [first] = entries;
  if (!first) return <div />;
  const count = selectedCount(entries);
  return (
    <div className="flex h-11 max-w-72 items-center gap-2.5 rounded-button bg-paper px-3 text-base font-medium text-main shadow-popover">
      <EntryIcon type={first.type} color={first.color} />
      <span className="truncate">
        <NameText>{first.name}</NameText>
      </span>
      {count > 1 && (
        <span className="rounded-full bg-primary px-2 text-xs leading-5 font-semibold text-on-primary tabular-nums">
          {count}
        </span>
      )}
    </div>
  );
}
