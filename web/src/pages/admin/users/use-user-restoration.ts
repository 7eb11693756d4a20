import { useTranslation } from 'react-i18next';
import type { User } from '#shared/entities/accounts/user.ts';
import { restoreUsers } from '#shared/routes/accounts/user-restoration.ts';
import { call } from '../../../api/call.ts';
import { type Change, useChange } from '../../../parts/use-change.ts';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { refreshManagedUsers } from './user-queries.ts';

/** Restores a user who is being deleted. */
export function useUserRestoration(): Change<User> {
  const { t } = useTranslation();
  return useChange({
    send: ({ id }: User) => call(restoreUsers, { body: { ids: [id] } }),
    onDone: async (_answer, { display_name: name }) => {
      await refreshManagedUsers();
      toastQueue.show({ type: 'positive', message: t(':name was restored', { name }) });
    },
  });
}
