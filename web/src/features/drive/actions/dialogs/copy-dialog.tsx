import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { copyEntries } from '../background-actions.ts';
import { DestinationDialog } from './destination-dialog.tsx';

interface CopyDialogProps {
  entries: FileEntry[];
  onClose: () => void;
}

/** Asks where the copies of entries go. */
export function CopyDialog({ entries, onClose }: CopyDialogProps) {
  const { t } = useTranslation();
  return (
    <DestinationDialog
      title={titleOf(entries, t)}
      actionLabel={t('Copy')}
      entries={entries}
      takesSameFolder
      staysInSpace={false}
      onChoose={(destination) => void copyEntries(entries, destination)}
      onClose={onClose}
    />
  );
}

function titleOf(entries: FileEntry[], t: TFunction): string {
  const [entry] = entries;
  return entries.length === 1 && entry
    ? t('Copy “:name” to', { name: entry.name })
    : t('Copy :count items to', { count: entries.length });
}
