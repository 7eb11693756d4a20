import { createContext, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteUser } from '#shared/routes/accounts/account.ts';
import {
  bootstrapQuery,
  getBootstrap,
  replaceBootstrap,
  useCurrentUser,
} from '../../../api/bootstrap-query.ts';
import { call } from '../../../api/call.ts';
import { queryClient } from '../../../api/query-client.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { DeleteAccountDialog, type OwnerProof } from './delete-account-dialog.tsx';
import { PanelActions, SettingsPanel } from './menu/settings-panel.tsx';

/** What follows when the person is gone: the page ends what runs for them and leads away. */
export const SignedOutContext = createContext<() => void>(() => undefined);

/** The way out for good. */
export function DeleteAccountPanel() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const leave = use(SignedOutContext);
  const [isAsking, setIsAsking] = useState(false);
  if (!user) return null;
  const remove = async (proof: OwnerProof) => {
    const params = { id: String(user.id) };
    await call(deleteUser, { params, query: { deleteCurrentUser: true }, body: proof });
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
      {isAsking && <DeleteAccountDialog user={user} onConfirm={remove} onClose={() => setIsAsking(false)} />}
    </SettingsPanel>
  );
}
