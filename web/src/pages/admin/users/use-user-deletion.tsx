import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/entities/accounts/user.ts';
import { deleteUser } from '#shared/routes/accounts/account.ts';
import { restoreUsers } from '#shared/routes/accounts/user-restoration.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { ApiError, ClientError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { errorMessage } from '../../../api/error-message.ts';
import type { RowDeletion } from '../../../parts/listing/deletion.tsx';
import { showFailure } from '../../../parts/show-failure.ts';
import { DeletionConsequences } from './deletion-consequences.tsx';
import { type HandOver, noHandOver } from './hand-over-field.tsx';
import { inChunks } from './user-chunks.ts';
import { refreshManagedUsers } from './user-queries.ts';
import { accessFixedBecause, removalRefusedBecause } from './user-rights.ts';

/** The files are to be handed over, and nobody is chosen for it. */
class NoReceiver extends ClientError {}

/** How users are deleted, from the list and from their page. They can be restored for a week. */
export function useUserDeletion<Row extends User>(): RowDeletion<Row> {
  const { t } = useTranslation();
  const viewer = useBootstrap();
  const [handOver, setHandOver] = useState(noHandOver);
  const { isOn, receiver } = handOver;
  return {
    onAsk: () => setHandOver(noHandOver),
    run: async (users) => {
      if (isOn && !receiver) throw new NoReceiver('Choose a user.');
      const query = isOn && receiver ? { transfer_to: receiver.id } : {};
      for (const ids of inChunks(users)) await call(deleteUser, { params: { id: ids.join(',') }, query });
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
    explanation: (users) => (
      <DeletionConsequences users={users} handOver={handOver} onHandOverChange={setHandOver} />
    ),
    onRefused: (error) => {
      const isOfReceiver = error instanceof ApiError && error.errors['transfer_to'] !== undefined;
      if (!isOfReceiver && !(error instanceof NoReceiver)) return showFailure(error);
      setHandOver((current: HandOver) => ({ ...current, error: errorMessage(error, 'transfer_to') }));
    },
    done: ([user, ...others]) => {
      const to = isOn && receiver ? { receiver: receiver.name } : undefined;
      if (user && others.length === 0) {
        const name = user.display_name;
        return to
          ? t(':name is being deleted, and the files go to :receiver', { name, ...to })
          : t(':name is being deleted', { name });
      }
      const count = others.length + 1;
      return to
        ? t(':count users are being deleted, and their files go to :receiver', { count, ...to })
        : t(':count users are being deleted', { count });
    },
    keptBecause: (user) =>
      user.deletion_at
        ? t('This user is being deleted already.')
        : (removalRefusedBecause(user, viewer, t) ?? accessFixedBecause(user, viewer, t)),
  };
}
