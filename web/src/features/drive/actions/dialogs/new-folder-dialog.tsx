import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { toastQueue } from '../../../../ui/overlays/toast-queue.ts';
import { addFolder } from '../edit-entry.ts';
import { NameDialog } from './name-dialog.tsx';

interface NewFolderDialogProps {
  parentId: number | null;
  /** The link by which the folder is reached. */
  linkId?: number;
  onCreated?: (folder: FileEntry) => void;
  onClose: () => void;
}

/** Creates a folder in the open one. */
export function NewFolderDialog({ parentId, linkId, onCreated, onClose }: NewFolderDialogProps) {
  const { t } = useTranslation();
  const initialName = t('New folder');
  return (
    <NameDialog
      title={t('New folder')}
      actionLabel={t('Create')}
      initialName={initialName}
      selectedLength={initialName.length}
      onClose={onClose}
      onSubmit={async (name) => {
        const folder = await addFolder(name, parentId, linkId);
        toastQueue.show({ type: 'positive', message: t('Folder created') });
        onCreated?.(folder);
      }}
    />
  );
}
