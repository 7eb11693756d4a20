import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { FileVersion } from '#shared/entities/drive/file-version.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { useDeleteVersion } from './mutations.ts';

interface DeleteVersionDialogProps {
  entry: FileEntry;
  version: FileVersion;
  onClose: () => void;
}

/** Asks before a former content is gone: nothing brings it back. */
export function DeleteVersionDialog({ entry, version, onClose }: DeleteVersionDialogProps) {
  const { t } = useTranslation();
  const remove = useDeleteVersion(entry, () => {
    toastQueue.show({ type: 'positive', message: t('Version deleted') });
    onClose();
  });
  return (
    <Dialog
      role="alertdialog"
      title={t('Delete version :number?', { number: version.number })}
      isOpen
      isBusy={remove.isPending}
      onClose={onClose}
    >
      <DialogBody>
        <p>
          {t('This will permanently delete version :number of :name. The other versions stay.', {
            number: version.number,
            name: entry.name,
          })}
        </p>
        {remove.error !== undefined && <p className="text-danger">{errorMessage(remove.error)}</p>}
      </DialogBody>
      <DialogActions>
        <Button isDisabled={remove.isPending} onPress={onClose}>
          {t('Cancel')}
        </Button>
        <Button look="danger" isPending={remove.isPending} onPress={() => void remove.run(version.id)}>
          {t('Delete version')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
