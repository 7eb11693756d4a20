import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { deleteForever } from '../background-actions.ts';
import { showFailure } from '../../../../parts/show-failure.ts';

interface DeleteForeverDialogProps {
  entries: FileEntry[];
  onClose: () => void;
}

/** Asks before entries of the trash are gone for good. */
export function DeleteForeverDialog({ entries, onClose }: DeleteForeverDialogProps) {
  const { t } = useTranslation();
  const [entry] = entries;
  const isOne = entries.length === 1 && entry !== undefined;
  return (
    <ConfirmDialog
      title={t('Delete forever?')}
      actionLabel={t('Delete forever')}
      onConfirm={() => deleteForever(entries)}
      onError={showFailure}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {isOne
          ? t('This will permanently delete “:name”.', { name: entry.name })
          : t('This will permanently delete :count items.', { count: entries.length })}{' '}
        {entries.some(({ type }) => type === 'folder') && t('Everything inside of folders is deleted too.')}
      </p>
      <p className="text-muted">{t('You cannot undo this.')}</p>
    </ConfirmDialog>
  );
}
