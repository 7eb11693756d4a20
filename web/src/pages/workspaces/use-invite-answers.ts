import i18next from 'i18next';
import { useLocation } from 'react-router-dom';
import { deleteInvite, joinWorkspace } from '#shared/routes/workspaces/workspace-members.ts';
import { setActiveWorkspaceId } from '../../api/active-workspace.ts';
import { call } from '../../api/call.ts';
import { refreshWorkspaces } from '../../parts/drive/drive-spaces.ts';
import { isNotFound } from '../../api/error-message.ts';
import { errorToast } from '../../api/error-toast.ts';
import { refreshNotifications } from '../../parts/notifications/notification-cache.ts';
import { runChange } from '../../api/run-change.ts';
import type { InviteAnswers } from '../../features/notifications/invite-answers.ts';
import { routePaths } from '../../parts/paths.ts';
import { toastQueue } from '../../ui/overlays/toast-queue.ts';
import { useSwitchSpace } from './use-switch-space.ts';

/** Answers invitations to workspaces: whoever joins one works in it from then on. */
export function useInviteAnswers(): InviteAnswers {
  const switchSpace = useSwitchSpace();
  const { pathname } = useLocation();
  const isInDrive = pathname === routePaths.drive || pathname.startsWith(`${routePaths.drive}/`);
  return {
    join: (inviteId) =>
      answer(async () => {
        const { workspace } = await runChange(() => call(joinWorkspace, { params: { inviteId } }));
        await refreshWorkspaces();
        if (isInDrive) switchSpace(workspace.id);
        else setActiveWorkspaceId(workspace.id);
        toastQueue.show({ type: 'positive', message: i18next.t('Joined workspace') });
      }),
    decline: (inviteId) =>
      answer(async () => {
        await runChange(() => call(deleteInvite, { params: { inviteId } }));
        toastQueue.show({ type: 'positive', message: i18next.t('Declined workspace invitation') });
      }),
  };
}

/** Sends an answer, and tells what became of it. Answers whether it has arrived. */
async function answer(send: () => Promise<void>): Promise<boolean> {
  try {
    await send();
    refreshNotifications();
    return true;
  } catch (error) {
    const message = i18next.t('This invite is no longer valid');
    toastQueue.show(isNotFound(error) ? { type: 'danger', message } : errorToast(error));
    if (isNotFound(error)) refreshNotifications();
    return false;
  }
}
