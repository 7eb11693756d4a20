import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { chunk } from '#shared/chunk.ts';
import { notifications as limits } from '#shared/limits/notification-limits.ts';
import { deleteNotifications } from '#shared/routes/notifications/notifications.ts';
import { buildRequest } from '../../api/build-request.ts';
import { call } from '../../api/call.ts';
import { refreshNotifications } from '../../parts/notifications/notification-cache.ts';
import { runChange } from '../../api/run-change.ts';
import { toastQueue } from '../../ui/overlays/toast-queue.ts';
import { changeNotifications } from './cached-notifications.ts';
import { showFailure } from '../../parts/show-failure.ts';
import { showLeft } from './mutations.ts';

/** Notifications that are shown no more: their deletion waits for as long as it can be taken back, or is under way. */
let hidden: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function setHidden(ids: ReadonlySet<string>): void {
  hidden = ids;
  for (const listener of listeners) listener();
}

/** The ids of notifications that are not to be shown. */
export function useHiddenNotifications(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => hidden);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Takes notifications away and offers to bring them back. The server learns of it when the offer is gone, or the page
 * is left.
 */
export function deleteWithUndo(ids: readonly string[]): void {
  setHidden(hidden.union(new Set(ids)));
  const end = () => {
    stop();
    removeEventListener('pagehide', leave);
  };
  const undo = () => {
    end();
    setHidden(hidden.difference(new Set(ids)));
    toastQueue.close(toastId);
  };
  const leave = () => {
    end();
    for (const some of chunk(ids, limits.maxIdsPerPath)) sendWhileLeaving(some);
  };
  const toastId = toastQueue.show({
    type: 'positive',
    message: i18next.t('Deleted :count [one notification|other notifications]', { count: ids.length }),
    action: { label: i18next.t('Undo'), onPress: undo },
  });
  const stop = toastQueue.subscribe(() => {
    if (toastQueue.getSnapshot()?.id === toastId) return;
    end();
    void deleteForGood(ids);
  });
  addEventListener('pagehide', leave);
}

async function deleteForGood(ids: readonly string[]): Promise<void> {
  const gone = new Set(ids);
  try {
    for (const some of chunk(ids, limits.maxIdsPerPath)) {
      const params = { ids: some.join(',') };
      const { unreadCount } = await runChange(() => call(deleteNotifications, { params }));
      showLeft(unreadCount);
    }
    changeNotifications((list) => list.filter(({ id }) => !gone.has(id)));
  } catch (error) {
    showFailure(error);
  } finally {
    setHidden(hidden.difference(gone));
    refreshNotifications();
  }
}

/** A request that outlives the page; nobody is there to be told of its answer. */
function sendWhileLeaving(ids: string[]): void {
  const { url, init } = buildRequest(deleteNotifications, { params: { ids: ids.join(',') } });
  void fetch(url, { ...init, keepalive: true }).catch(() => undefined);
}
