import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listEntries } from '#shared/routes/drive/drive.ts';
import { activeWorkspaceId } from '../../../../api/active-workspace.ts';
import { call } from '../../../../api/call.ts';
import { driveKeys } from '../../../../parts/drive/drive-keys.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { emptyTrash } from '../background-actions.ts';
import { showFailure } from '../../../../parts/show-failure.ts';

/** Asks before all that is in the trash is gone for good, and says how much it is. */
export function EmptyTrashDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const count = useQuery({
    queryKey: [...driveKeys.view('trash'), 'count', activeWorkspaceId()],
    queryFn: async ({ signal }) =>
      (await call(listEntries, { query: { pageId: 'trash', perPage: 1 }, signal })).total,
    staleTime: 0,
  });
  return (
    <ConfirmDialog
      title={t('Empty trash?')}
      actionLabel={t('Empty trash')}
      onConfirm={emptyTrash}
      onError={showFailure}
      onClose={onClose}
    >
      {count.isPending ? (
        <Skeleton className="h-5 w-64" />
      ) : (
        <p>
          {count.data === undefined
            ? t('This will permanently delete everything in the trash.')
            : t('This will permanently delete :count [one item|other items].', { count: count.data })}
        </p>
      )}
      <p className="text-muted">{t('You cannot undo this.')}</p>
    </ConfirmDialog>
  );
}
