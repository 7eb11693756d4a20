import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { DestinationDialog } from './destination-dialog.tsx';
import { moveEntries } from '../mutations.ts';

interface MoveDialogProps {
  entries: FileEntry[];
  onClose: () => void;
}

/** Asks where to move entries to. */
export function MoveDialog({ entries, onClose }: MoveDialogProps) {
  const { t } = useTranslation();
  return (
    <DestinationDialog
      title={titleOf(entries, t)}
      actionLabel={t('Move')}
      entries={entries}
      takesSameFolder={false}
      staysInSpace
      onChoose={(destination) => void moveEntries(entries, destination)}
      onClose={onClose}
    />
  );
}

function titleOf(entries: FileEntry[], t: TFunction): string {
  const [entry] = entries;
  return entries.length === 1 && entry
    ? t('Move “:name” to', { name: entry.name })
    : t('Move :count items to', { count: entries.length });
}
