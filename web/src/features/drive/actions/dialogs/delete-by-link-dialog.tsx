import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { deleteByLink } from '../delete-by-link.ts';
import { showFailure } from '../../../../parts/show-failure.ts';

interface DeleteByLinkDialogProps {
  entries: FileEntry[];
  linkId: number;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a visitor of a link deletes what is the owner's. */
export function DeleteByLinkDialog({ entries, linkId, onDeleted, onClose }: DeleteByLinkDialogProps) {
  const { t } = useTranslation();
  const [entry] = entries;
  const isOne = entries.length === 1 && entry !== undefined;
  return (
    <ConfirmDialog
      title={t('Delete?')}
      actionLabel={t('Delete')}
      onConfirm={async () => {
        await deleteByLink(entries, linkId);
        onDeleted();
      }}
      onError={showFailure}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {isOne
          ? t('“:name” goes to its owner’s trash. Only they can restore it.', { name: entry.name })
          : t(':count items go to their owner’s trash. Only they can restore them.', {
              count: entries.length,
            })}
      </p>
    </ConfirmDialog>
  );
}
