import i18next from 'i18next';
import { useEffect, useEffectEvent } from 'react';
import { personalSpaceId } from '../../api/active-workspace.ts';
import { workspacesQuery } from '../../parts/drive/drive-spaces.ts';
import { queryClient } from '../../api/query-client.ts';
import { type PendingInvite, takePendingInvite } from '../../parts/pending-invite.ts';
import { showFailure } from '../../parts/show-failure.ts';
import { toastQueue } from '../../ui/overlays/toast-queue.ts';
import { useInviteAnswers } from './use-invite-answers.ts';
import { useSwitchSpace } from './use-switch-space.ts';

/** Joins the workspace whose invitation brought the person here, and opens it. */
export function usePendingInvite(): void {
  const { join } = useInviteAnswers();
  const switchSpace = useSwitchSpace();
  const answer = useEffectEvent(async ({ inviteId, isNewAccount }: PendingInvite) => {
    const joinedId = isNewAccount ? await findFirstWorkspace() : undefined;
    if (joinedId === undefined) return void (await join(inviteId));
    switchSpace(joinedId);
    toastQueue.show({ type: 'positive', message: i18next.t('Joined workspace') });
  });
  useEffect(() => {
    const invite = takePendingInvite();
    if (invite) answer(invite).catch(showFailure);
  }, []);
}

/** Somebody new is in one workspace at most: the one that they were invited to. */
async function findFirstWorkspace(): Promise<number | undefined> {
  const spaces = await queryClient.fetchQuery({ ...workspacesQuery, staleTime: 0 });
  return spaces.find(({ id }) => id !== personalSpaceId)?.id;
}
