import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { shownName } from '#shared/text/shown-name.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { NameText } from '../../../ui/name-text.tsx';
import { TimeText } from '../../../ui/time/time-text.tsx';
import { useWording } from '../../../ui/use-wording.ts';
import type { ColumnKey } from './entry-columns.ts';
import { EntryLocation } from './entry-location.tsx';
import { useList } from './list-context.ts';

const mostFaces = 3;

/** What a column says of an entry. */
export function EntryCell({ column, entry }: { column: ColumnKey; entry: FileEntry }) {
  const { language } = useWording();
  const { onlyYou } = useList();
  switch (column) {
    case 'owner':
      return <Owner entry={entry} />;
    case 'location':
      return <EntryLocation entry={entry} />;
    case 'shared':
      return <TimeText iso={entry.shared_at ?? entry.created_at} className="ellipsis" />;
    case 'updated':
      return <TimeText iso={entry.updated_at} className="ellipsis" />;
    case 'deleted':
      return entry.deleted_at && <TimeText iso={entry.deleted_at} className="ellipsis" />;
    case 'size':
      return entry.type === 'folder' && entry.file_size === 0 ? '–' : formatBytes(entry.file_size, language);
    case 'members':
      return entry.users.length < 2 ? onlyYou : <Members entry={entry} />;
  }
}

function Owner({ entry }: { entry: FileEntry }) {
  const { me, personId } = useList();
  const owner = entry.users.find(({ owns_entry }) => owns_entry);
  const name = entry.owner_id === personId ? me : (owner?.display_name ?? '–');
  return (
    <span className="flex min-w-0 items-center gap-2">
      {owner && <Avatar name={owner.display_name} image={owner.image} className="size-6" />}
      <span className="ellipsis">
        <NameText>{name}</NameText>
      </span>
    </span>
  );
}

function Members({ entry }: { entry: FileEntry }) {
  const names = entry.users.map(({ display_name }) => shownName(display_name)).join(', ');
  return (
    <span title={names} className="flex items-center -space-x-1.5 rtl:space-x-reverse">
      <span className="sr-only">{names}</span>
      {entry.users.slice(0, mostFaces).map(({ id, display_name, image }) => (
        <Avatar key={id} name={display_name} image={image} className="size-6 ring-2 ring-paper" />
      ))}
      {entry.users.length > mostFaces && <span className="ps-2.5">+{entry.users.length - mostFaces}</span>}
    </span>
  );
}
