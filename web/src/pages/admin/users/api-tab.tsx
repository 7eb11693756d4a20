import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiToken } from '#shared/entities/accounts/user.ts';
import { deleteAccessToken } from '#shared/routes/accounts/account.ts';
import { call } from '../../../api/call.ts';
import { orGone } from '../../../api/or-gone.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { TokenRow } from '../../../features/accounts/account/token-row.tsx';
import { EditorPanel } from '../../../parts/editor/editor-panel.tsx';
import { showFailure } from '../../../parts/show-failure.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { useManagedUser } from './user-page.tsx';
import { refreshManagedUser } from './user-queries.ts';
import { accessFixedBecause } from './user-rights.ts';

/** The API tokens of a user. An admin deletes them and makes none. */
export function ApiTab() {
  const { t } = useTranslation();
  const user = useManagedUser();
  const viewer = useBootstrap();
  const [deleted, setDeleted] = useState<ApiToken>();
  const { display_name: name, tokens = [] } = user;
  const title = t('API tokens of :name', { name });
  const fixed = accessFixedBecause(user, viewer, t);
  return (
    <EditorPanel label={title}>
      <h2 className="text-lg font-semibold">{title}</h2>
      {fixed && <p className="text-muted">{fixed}</p>}
      {tokens.length === 0 ? (
        <p className="rounded-panel bg-background-alt px-4 py-5 text-center text-muted">
          {t('This user has no API tokens.')}
        </p>
      ) : (
        <ul className="divide-y divide-divider">
          {tokens.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              onDelete={fixed === undefined ? () => setDeleted(token) : undefined}
            />
          ))}
        </ul>
      )}
      {deleted && (
        <ConfirmDialog
          title={t('Delete token')}
          actionLabel={t('Delete')}
          onConfirm={async () => {
            await orGone(call(deleteAccessToken, { params: { id: deleted.id } }));
            await refreshManagedUser(user);
            toastQueue.show({ type: 'positive', message: t('Token deleted') });
          }}
          onError={showFailure}
          onClose={() => setDeleted(undefined)}
        >
          <p>{t('This token of :name will be deleted immediately and permanently.', { name })}</p>
        </ConfirmDialog>
      )}
    </EditorPanel>
  );
}
