import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { SizeText } from '../../../parts/size-text.tsx';
import { TimeText } from '../../../ui/time/time-text.tsx';
import { NameText } from '../../../ui/name-text.tsx';

/** Time and size in one line under a name, and who shared it, where there is no room for columns. */
export function EntryFacts({ entry }: { entry: FileEntry }) {
  const location = entry.ancestors?.at(-1)?.name;
  const owner = entry.shared_at && entry.users.find(({ owns_entry }) => owns_entry)?.display_name;
  return (
    <span className="flex gap-1.5 ellipsis text-xs text-muted tabular-nums">
      <TimeText iso={entry.deleted_at ?? entry.shared_at ?? entry.updated_at} />
      {entry.type !== 'folder' && (
        <span>
          · <SizeText bytes={entry.file_size} />
        </span>
      )}
      {owner && (
        <span className="ellipsis">
          · <NameText>{owner}</NameText>
        </span>
      )}
      {location !== undefined && (
        <span className="ellipsis">
          · <NameText>{location}</NameText>
        </span>
      )}
    </span>
  );
}
