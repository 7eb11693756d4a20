import { Link } from 'react-router';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { folderPath } from '../../paths.ts';
import { useWording } from '../../ui/use-wording.ts';

/** The folder that holds an entry, with the whole way on hover; it leads there (DSE-2). */
export function EntryLocation({ entry }: { entry: FileEntry }) {
  const { t } = useWording();
  const folders = entry.ancestors ?? [];
  const root = t('All files');
  const folder = folders.at(-1);
  return (
    <Link
      to={folderPath(folder?.hash ?? '0')}
      title={[root, ...folders.map(({ name }) => name)].join(' / ')}
      className="focus-ring-inset truncate rounded-small hover:text-main hover:underline"
    >
      {folder?.name ?? root}
    </Link>
  );
}
