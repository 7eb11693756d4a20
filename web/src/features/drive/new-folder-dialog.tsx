import { useTranslation } from 'react-i18next';
import { toastQueue } from '../../ui/toast-queue.ts';
import { useCreateFolder } from './mutations.ts';
import { NameDialog } from './name-dialog.tsx';

interface NewFolderDialogProps {
  parentId: number | null;
  onClose: () => void;
}

/** Creates a folder in the open one (F3). */
export function NewFolderDialog({ parentId, onClose }: NewFolderDialogProps) {
  const { t } = useTranslation();
  const createFolder = useCreateFolder(parentId);
  const initialName = t('New folder');
  return (
    <NameDialog
      title={t('New folder')}
      actionLabel={t('Create')}
      initialName={initialName}
      selectedLength={initialName.length}
      onClose={onClose}
      onSubmit={async (name) => {
        await createFolder.mutateAsync(name);
        toastQueue.show({ type: 'positive', message: t('Folder created') });
        onClose();
      }}
    />
  );
}
