import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { DetailsTab } from '../../../features/drive/details/details-panel.tsx';
import { EntryIcon } from '../../../features/drive/list/entry-icon.tsx';
import { entryTypeLabels } from '../../../features/drive/list/entry-type-label.ts';
import { lateDialog } from '../../../ui/late/late-part.tsx';
import { locationOf } from '../entry-location.ts';

const DetailsPanel = lateDialog(
  async () => (await import('../../../features/drive/details/details-panel.tsx')).DetailsPanel,
  <div className="w-85 shrink-0 border-s border-divider max-md:hidden" />,
);

interface DetailsHostProps {
  /** What is selected, else the open folder; none at the top. */
  entries: FileEntry[];
  /** Folders from the outermost visible one to the open one. */
  openPath: FileEntry[];
  tab: DetailsTab;
  onTabChange: (tab: DetailsTab) => void;
  onClose: () => void;
  onEditTags?: (entry: FileEntry) => void;
  onShare?: (entry: FileEntry) => void;
}

/** The details panel with what it needs of the drive. */
export function DetailsHost({ openPath, ...panel }: DetailsHostProps) {
  const { t } = useTranslation();
  const texts = { top: t('All files'), shares: t('Shared with me'), unknown: t('Folder') };
  return (
    <DetailsPanel
      {...panel}
      location={(entry) => locationOf(entry, openPath, texts)}
      typeLabel={({ type }) => t(entryTypeLabels[type])}
      renderIcon={({ type, color }, className) => (
        <EntryIcon type={type} color={color} className={className} />
      )}
    />
  );
}
