import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { showFailure } from '../../../../parts/show-failure.ts';
import { leaveEntries } from '../leave-entries.ts';

interface LeaveDialogProps {
  entries: FileEntry[];
  /** They are being given up: an open folder among them has to be left. */
  onLeave: (entries: FileEntry[]) => void;
  onClose: () => void;
}

/** Asks before a person gives up what others have shared with them: only those can bring it back. */
export function LeaveDialog({ entries, onLeave, onClose }: LeaveDialogProps) {
  const { t } = useTranslation();
  const [entry] = entries;
  const isOne = entries.length === 1 && entry !== undefined;
  return (
    <ConfirmDialog
      title={t('Remove from my shares?')}
      actionLabel={t('Remove')}
      onConfirm={async () => {
        await leaveEntries(entries);
        onLeave(entries);
      }}
      onError={showFailure}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {isOne
          ? t('You lose access to “:name”. Its owner keeps it and can share it with you again.', {
              name: entry.name,
            })
          : t('You lose access to :count items. Their owners keep them and can share them with you again.', {
              count: entries.length,
            })}
      </p>
    </ConfirmDialog>
  );
}
