import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { extensionOf } from '#shared/entry-name.ts';
import { toastQueue } from '../../ui/toast-queue.ts';
import { useRenameEntry } from './mutations.ts';
import { NameDialog } from './name-dialog.tsx';

interface RenameDialogProps {
  entry: FileEntry;
  onClose: () => void;
}

/** Renames an entry; of a file the name without its extension is selected (F4). */
export function RenameDialog({ entry, onClose }: RenameDialogProps) {
  const { t } = useTranslation();
  const rename = useRenameEntry(entry);
  const extension = entry.type === 'folder' ? null : extensionOf(entry.name);
  return (
    <NameDialog
      title={t('Rename')}
      actionLabel={t('Rename')}
      initialName={entry.name}
      selectedLength={entry.name.length - (extension ? extension.length + 1 : 0)}
      onClose={onClose}
      onSubmit={async (name) => {
        if (name !== entry.name) {
          await rename.mutateAsync(name);
          toastQueue.show({ type: 'positive', message: t('Renamed') });
        }
        onClose();
      }}
    />
  );
}
