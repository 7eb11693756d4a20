import { Link } from 'react-router-dom';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { shownName } from '#shared/text/shown-name.ts';
import { isOfOthers } from '../../../parts/drive/entry-space.ts';
import { folderPath, routePaths } from '../../../parts/paths.ts';
import { useWording } from '../../../ui/use-wording.ts';
import { NameText } from '../../../ui/name-text.tsx';

/** Links to the folder of an entry, and shows its path on hover as far as the user may see it. */
export function EntryLocation({ entry }: { entry: FileEntry }) {
  const { t } = useWording();
  const folders = entry.ancestors ?? [];
  const isShared = isOfOthers(entry);
  const root = isShared ? t('Shared with me') : t('All files');
  const folder = folders.at(-1);
  const top = isShared ? routePaths.driveShares : folderPath('0');
  return (
    <Link
      to={folder ? folderPath(folder.hash) : top}
      title={[root, ...folders.map(({ name }) => shownName(name))].join(' / ')}
      className="focus-ring-inset ellipsis rounded-small hover:text-main hover:underline"
    >
      <NameText>{folder?.name ?? root}</NameText>
    </Link>
  );
}
