import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { personalSpaceId, useActiveWorkspaceId } from '../../api/active-workspace.ts';
import { refreshWorkspaces, workspacesQuery } from '../../parts/drive/drive-spaces.ts';
import { driveKeys } from '../../parts/drive/drive-keys.ts';
import { isNotFound } from '../../api/error-message.ts';
import { queryClient } from '../../api/query-client.ts';
import { toastQueue } from '../../ui/overlays/toast-queue.ts';
import { useSwitchSpace } from './use-switch-space.ts';

/** What fails together is one reason to look, in milliseconds. */
const lookAgainMs = 5000;

/**
 * Leads back to the personal space when the active workspace is gone, or the person is no longer in it. Something that
 * is not found there is a reason to look.
 */
export function useVanishedSpace(): void {
  const { t } = useTranslation();
  const activeId = useActiveWorkspaceId();
  const switchSpace = useSwitchSpace();
  const isTeam = activeId !== personalSpaceId;
  const { data, isFetching } = useQuery({ ...workspacesQuery, enabled: isTeam });
  const isGone = isTeam && !isFetching && data !== undefined && !data.some(({ id }) => id === activeId);
  const leave = useEffectEvent(() => {
    switchSpace(personalSpaceId);
    toastQueue.show({ type: 'danger', message: t('You are no longer in this workspace.') });
  });
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  useEffect(() => (isTeam ? lookWhenNotFound() : undefined), [isTeam]);
}

function lookWhenNotFound(): () => void {
  const look = () => {
    const state = queryClient.getQueryState(workspacesQuery.queryKey);
    const isFresh = Date.now() - (state?.dataUpdatedAt ?? 0) < lookAgainMs;
    if (!isFresh && state?.fetchStatus !== 'fetching') void refreshWorkspaces();
  };
  const stopQueries = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (event.query.queryKey[0] === driveKeys.all[0] && isNotFound(event.action.error)) look();
  });
  const stopChanges = queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isNotFound(event.action.error)) look();
  });
  return () => {
    stopQueries();
    stopChanges();
  };
}
