import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { extensionOf } from '#shared/drive/entry-name.ts';
import { renameEntry } from '../edit-entry.ts';
import { NameDialog } from './name-dialog.tsx';

interface RenameDialogProps {
  entry: FileEntry;
  /** The link by which the entry is reached. */
  linkId?: number;
  onRenamed?: () => void;
  onClose: () => void;
}

/** Renames an entry; of a file the name without its extension is selected. */
export function RenameDialog({ entry, linkId, onRenamed, onClose }: RenameDialogProps) {
  const { t } = useTranslation();
  const extension = entry.type === 'folder' ? null : extensionOf(entry.name);
  return (
    <NameDialog
      title={t('Rename')}
      actionLabel={t('Rename')}
      initialName={entry.name}
      selectedLength={entry.name.length - (extension ? extension.length + 1 : 0)}
      onClose={onClose}
      onSubmit={async (name) => {
        if (name !== entry.name) await renameEntry(entry, name, linkId);
        onRenamed?.();
      }}
    />
  );
}
