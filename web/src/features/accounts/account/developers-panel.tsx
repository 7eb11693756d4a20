import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiToken } from '#shared/entities/accounts/user.ts';
import { deleteAccessToken } from '#shared/routes/accounts/account.ts';
import { call } from '../../../api/call.ts';
import { orGone } from '../../../api/or-gone.ts';
import { queryClient } from '../../../api/query-client.ts';
import { routePaths } from '../../../parts/paths.ts';
import { showFailure } from '../../../parts/show-failure.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { accountQuery } from './account-query.ts';
import { CreateTokenDialog } from './create-token-dialog.tsx';
import { PanelActions, SettingsPanel } from './menu/settings-panel.tsx';
import { TokenRow } from './token-row.tsx';

/** API tokens of the person: what programs sign in with. */
export function DevelopersPanel() {
  const { t } = useTranslation();
  const account = useQuery(accountQuery);
  const [isCreating, setIsCreating] = useState(false);
  const [deleted, setDeleted] = useState<ApiToken>();
  const refresh = () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
  return (
    <SettingsPanel
      id="developers"
      title={t('API access tokens')}
      text={
        <>
          {t('Programs use your drive with a token in the place of your password.')}{' '}
          <TextLink to={routePaths.apiDocs}>{t('Read the API documentation')}</TextLink>
        </>
      }
    >
      {account.isPending && <Skeleton className="h-14" />}
      {account.isError && <ErrorState onRetry={() => void account.refetch()} />}
      {account.data && <TokenList tokens={account.data.tokens ?? []} onDelete={setDeleted} />}
      <div className="mt-5">
        <PanelActions>
          <Button onPress={() => setIsCreating(true)}>{t('Create token')}</Button>
        </PanelActions>
      </div>
      {isCreating && (
        <CreateTokenDialog onCreate={() => void refresh()} onClose={() => setIsCreating(false)} />
      )}
      {deleted && (
        <ConfirmDialog
          title={t('Delete token')}
          actionLabel={t('Delete')}
          onConfirm={async () => {
            await orGone(call(deleteAccessToken, { params: { id: deleted.id } }));
            await refresh();
            toastQueue.show({ type: 'positive', message: t('Token deleted') });
          }}
          onError={showFailure}
          onClose={() => setDeleted(undefined)}
        >
          <p>
            {t(
              'This token will be deleted immediately and permanently. Once deleted, it can no longer be used to make API requests.',
            )}
          </p>
        </ConfirmDialog>
      )}
    </SettingsPanel>
  );
}

interface TokenListProps {
  tokens: ApiToken[];
  onDelete: (token: ApiToken) => void;
}

function TokenList({ tokens, onDelete }: TokenListProps) {
  const { t } = useTranslation();
  if (tokens.length === 0) {
    return (
      <p className="rounded-panel bg-background-alt px-4 py-5 text-center text-muted">
        {t('You have no personal access tokens yet.')}
      </p>
    );
  }
  return (
    <ul className="divide-y divide-divider">
      {tokens.map((token) => (
        <TokenRow key={token.id} token={token} onDelete={() => onDelete(token)} />
      ))}
    </ul>
  );
}
