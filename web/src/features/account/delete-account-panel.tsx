import { createContext, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteUser } from '#shared/routes/account.ts';
import { bootstrapQuery, getBootstrap, replaceBootstrap, useCurrentUser } from '../../api/bootstrap-query.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastQueue } from '../../ui/toast-queue.ts';
import { PanelActions, SettingsPanel } from './settings-panel.tsx';
import { showFailure } from './show-failure.ts';

/** What follows when the person is gone: the page ends what runs for them and leads away. */
export const SignedOutContext = createContext<() => void>(() => undefined);

/** The way out for good (ACC-80). */
export function DeleteAccountPanel() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const leave = use(SignedOutContext);
  const [isAsking, setIsAsking] = useState(false);
  if (!user) return null;
  const isSubscriber = user.subscriptions.some(({ active }) => active);
  const remove = async () => {
    await call(deleteUser, { params: { id: String(user.id) }, query: { deleteCurrentUser: true } });
    toastQueue.show({ type: 'positive', message: t('Account deleted') });
    // The session went with the account: nothing is left to sign out of.
    replaceBootstrap({ ...getBootstrap(), user: null });
    leave();
    void queryClient.refetchQueries({ queryKey: bootstrapQuery.queryKey });
  };
  return (
    <SettingsPanel
      id="delete-account"
      title={t('Danger zone')}
      text={t('Deletes your account with all files, links and tokens.')}
    >
      <PanelActions>
        <Button className="text-danger" onPress={() => setIsAsking(true)}>
          {t('Delete account')}
        </Button>
      </PanelActions>
      {isAsking && (
        <ConfirmDialog
          title={t('Delete account?')}
          actionLabel={t('Delete account')}
          onConfirm={remove}
          onError={showFailure}
          onClose={() => setIsAsking(false)}
        >
          <p>
            {t(
              'Your account will be deleted immediately and permanently. Once deleted, accounts can not be restored.',
            )}
          </p>
          {isSubscriber && <p>{t('Your subscription is cancelled, too.')}</p>}
        </ConfirmDialog>
      )}
    </SettingsPanel>
  );
}
