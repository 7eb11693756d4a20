import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/entities/accounts/user.ts';
import { endUserSessions, removeUserTwoFactor } from '#shared/routes/accounts/managed-users.ts';
import { call } from '../../../api/call.ts';
import { useConfirmedCall } from '../../../features/accounts/account/sessions/password-confirmation-host.tsx';
import { queryClient } from '../../../api/query-client.ts';
import { showFailure } from '../../../parts/show-failure.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { refreshManagedUser, userSessionsQuery } from './user-queries.ts';

interface AccessActions {
  endSessions: () => void;
  removeTwoFactor: () => void;
  /** The question of the action that was chosen. */
  dialog: ReactNode;
}

/** What an admin may end of a user's sign-in, each after a question. */
export function useAccessActions(user: User): AccessActions {
  const { t } = useTranslation();
  const confirmed = useConfirmedCall();
  const [asked, setAsked] = useState<'sessions' | 'two-factor'>();
  const params = { id: String(user.id) };
  const { display_name: name } = user;
  const close = () => setAsked(undefined);
  const questions = {
    sessions: {
      title: t('Log out everywhere'),
      text: t(
        ':name is logged out of every browser. Links to a new password and open invitations end. API tokens stay.',
        {
          name,
        },
      ),
      actionLabel: t('Log out'),
      run: async () => {
        await call(endUserSessions, { params });
        await queryClient.invalidateQueries({ queryKey: userSessionsQuery(user.id).queryKey });
        toastQueue.show({ type: 'positive', message: t('Logged out everywhere') });
      },
    },
    'two-factor': {
      title: t('Turn off two-factor authentication'),
      text: t('From then on the password alone is enough to sign in as :name. A mail tells them.', { name }),
      actionLabel: t('Turn off'),
      run: async () => {
        await confirmed(() => call(removeUserTwoFactor, { params }));
        await refreshManagedUser(user);
        toastQueue.show({ type: 'positive', message: t('Two factor authentication has been disabled.') });
      },
    },
  };
  const question = asked && questions[asked];
  return {
    endSessions: () => setAsked('sessions'),
    removeTwoFactor: () => setAsked('two-factor'),
    dialog: question && (
      <ConfirmDialog
        title={question.title}
        actionLabel={question.actionLabel}
        onConfirm={question.run}
        onError={showFailure}
        onClose={close}
      >
        <p>{question.text}</p>
      </ConfirmDialog>
    ),
  };
}
