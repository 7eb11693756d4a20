import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endOtherSessions } from '#shared/routes/accounts/account.ts';
import { useCurrentUser } from '../../../../api/bootstrap-query.ts';
import { call } from '../../../../api/call.ts';
import { queryClient } from '../../../../api/query-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { ScrollArea } from '../../../../ui/scroll-area.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { toastQueue } from '../../../../ui/overlays/toast-queue.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { SessionRow } from './session-row.tsx';
import { sessionsQuery } from './sessions-query.ts';
import { PanelActions, SettingsPanel } from '../menu/settings-panel.tsx';

/** Browsers and programs that are signed in, and the way to end all others (ACC-50). */
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
      <SessionList />
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

/** As high as the specification lets the list become (ACC-50). */
const maxListHeightPx = 400;

function SessionList() {
  const { t } = useTranslation();
  const sessions = useQuery(sessionsQuery);
  if (sessions.isError) return <ErrorState onRetry={() => void sessions.refetch()} />;
  if (!sessions.data) return <Skeleton className="h-16" />;
  return (
    <ScrollArea
      label={t('List of sessions')}
      className="-mx-2 rounded-button px-2"
      style={{ maxHeight: maxListHeightPx }}
    >
      <ul className="divide-y divide-divider">
        {sessions.data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </ScrollArea>
  );
}
