import { Trash2Icon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listErrors } from '#shared/routes/site/error-log.ts';
import { runChange } from '../../../api/run-change.ts';
import { refreshListing } from '../../../parts/listing/listing-query.ts';
import { showFailure } from '../../../parts/show-failure.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { removeAllErrors } from './error-queries.ts';

/**
 * Deletes all errors that are listed, also on other pages, and none that was seen later.
 * @param listedAt when the log was read
 */
export function DeleteAllErrors({ listedAt }: { listedAt: string }) {
  const { t } = useTranslation();
  const [until, setUntil] = useState<string>();
  const remove = async (time: string) => {
    try {
      await runChange(() => removeAllErrors(time));
    } finally {
      await refreshListing(listErrors);
    }
    toastQueue.show({ type: 'positive', message: t('Deleted all errors') });
  };
  return (
    <>
      <Button icon={<Icon of={Trash2Icon} size={18} />} onPress={() => setUntil(listedAt)}>
        {t('Delete all')}
      </Button>
      {until !== undefined && (
        <ConfirmDialog
          title={t('Delete all errors?')}
          actionLabel={t('Delete all')}
          onConfirm={() => remove(until)}
          onError={showFailure}
          onClose={() => setUntil(undefined)}
        >
          <p>{t('Those that came after you opened the list stay. This cannot be undone.')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
