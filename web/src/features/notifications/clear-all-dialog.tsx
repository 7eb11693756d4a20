import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { showFailure } from '../../parts/show-failure.ts';
import { clearAll } from './mutations.ts';

/** Asks before all notifications are gone. */
export function ClearAllDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('Clear all notifications?')}
      actionLabel={t('Clear all')}
      onConfirm={clearAll}
      onError={showFailure}
      onClose={onClose}
    >
      <p>{t('All your notifications will be deleted, the unread ones too. You cannot undo this.')}</p>
    </ConfirmDialog>
  );
}
