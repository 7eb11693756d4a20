import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { selectedCount } from '../../../parts/drive/partial-selection.ts';
import { formatSize } from '../../../parts/format-size.ts';
import { Fact, FactList } from './fact-list.tsx';

/** How many are selected, and what they take together; of what is not loaded only the number is known. */
export function SeveralEntries({ entries }: { entries: FileEntry[] }) {
  const { t } = useTranslation();
  const count = selectedCount(entries);
  return (
    <div className="overflow-y-auto px-5 py-4">
      <h3 className="mb-4 font-semibold">{t(':count selected', { count })}</h3>
      {count === entries.length && <Sums entries={entries} />}
    </div>
  );
}

function Sums({ entries }: { entries: FileEntry[] }) {
  const { t } = useTranslation();
  const folders = entries.filter(({ type }) => type === 'folder').length;
  const bytes = entries.reduce((sum, entry) => sum + entry.file_size, 0);
  return (
    <FactList>
      <Fact name={t('Folders')}>{folders}</Fact>
      <Fact name={t('Files')}>{entries.length - folders}</Fact>
      <Fact name={t('Total size')}>{formatSize(bytes)}</Fact>
    </FactList>
  );
}
