import { useTranslation } from 'react-i18next';
import type { User } from '#shared/entities/user.ts';
import { deleteUser } from '#shared/routes/accounts/account.ts';
import { restoreUsers } from '#shared/routes/accounts/user-restoration.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { call } from '../../../api/call.ts';
import type { RowDeletion } from '../../../parts/listing/deletion.tsx';
import { DeletionConsequences } from './deletion-consequences.tsx';
import { inChunks } from './user-chunks.ts';
import { refreshManagedUsers } from './user-queries.ts';
import { accessFixedBecause, removalRefusedBecause } from './user-rights.ts';

/** How users are deleted, from the list and from their page (AU4). They can be restored for a week. */
export function useUserDeletion<Row extends User>(): RowDeletion<Row> {
  const { t } = useTranslation();
  const viewer = useBootstrap();
  return {
    run: async (users) => {
      for (const ids of inChunks(users)) await call(deleteUser, { params: { id: ids.join(',') } });
      await refreshManagedUsers();
    },
    undo: async (users) => {
      for (const ids of inChunks(users)) await call(restoreUsers, { body: { ids } });
      await refreshManagedUsers();
    },
    needsQuestion: () => true,
    question: ([user, ...others]) =>
      user && others.length === 0
        ? t('Delete :name?', { name: user.display_name })
        : t('Delete :count users?', { count: others.length + 1 }),
    explanation: (users) => <DeletionConsequences users={users} />,
    done: ([user, ...others]) =>
      user && others.length === 0
        ? t(':name is being deleted', { name: user.display_name })
        : t(':count users are being deleted', { count: others.length + 1 }),
    keptBecause: (user) =>
      user.deletion_at
        ? t('This user is being deleted already.')
        : (removalRefusedBecause(user, viewer, t) ?? accessFixedBecause(user, viewer, t)),
  };
}
