import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endOtherSessions } from '#shared/routes/accounts/account.ts';
import { useCurrentUser } from '../../../../api/bootstrap-query.ts';
import { call } from '../../../../api/call.ts';
import { queryClient } from '../../../../api/query-client.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { toastQueue } from '../../../../ui/overlays/toast-queue.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { SessionList } from './session-list.tsx';
import { sessionsQuery } from './sessions-query.ts';
import { PanelActions, SettingsPanel } from '../menu/settings-panel.tsx';

/** Browsers and programs that are signed in, and the way to end all others. */
export function SessionsPanel() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const [isAsking, setIsAsking] = useState(false);
  const endOthers = async (password: string) => {
    await call(endOtherSessions, { body: { password } });
    await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    toastQueue.show({ type: 'positive', message: t('Logged out other sessions.') });
  };
  return (
    <SettingsPanel
      id="sessions"
      title={t('Active sessions')}
      text={t('Browsers and programs that are signed in to your account. Log out whatever you do not know.')}
    >
      <SessionList query={sessionsQuery} />
      <div className="mt-5">
        {!user?.has_password && (
          <p className="mb-3 text-muted">{t('Set a password first to log out other sessions.')}</p>
        )}
        <PanelActions>
          <Button isDisabled={!user?.has_password} onPress={() => setIsAsking(true)}>
            {t('Log out other sessions')}
          </Button>
        </PanelActions>
      </div>
      {isAsking && (
        <PasswordDialog
          title={t('Log out other sessions')}
          text={t('Enter your password to log out everywhere but here. API tokens stay.')}
          actionLabel={t('Log out')}
          onSubmit={endOthers}
          onClose={() => setIsAsking(false)}
        />
      )}
    </SettingsPanel>
  );
}
