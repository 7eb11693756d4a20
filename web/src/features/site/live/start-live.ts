import { isChanging } from '../../../api/run-change.ts';
import { refreshSubscriber } from '../../../parts/billing/billing-queries.ts';
import { uploadingSinceMs } from '../../../parts/upload-activity.ts';
import { chooseTransport } from './choose-transport.ts';
import { gatherChanges } from './gather-changes.ts';
import { readMessage } from './live-message.ts';
import { openLiveSocket } from './live-socket.ts';
import { nextReadingMs } from './next-reading.ts';
import { pollNotifications, takeNotification } from './follow-notifications.ts';
import { refreshAccess, refreshAll, refreshChanged, refreshOpenList } from './refresh-changed.ts';

const pollEveryMs = 10_000;
/** As the API has it for pages that nobody tells. */
const pollNotificationsEveryMs = 60_000;
/** A first connection that took longer than this may have missed what was changed meanwhile. */
const promptMs = 5000;

export interface LiveOptions {
  /** Leads to a page of the site, from a notification of the browser's. */
  open: (path: string) => void;
  /** Whether the page has shown lists for a time without being told of changes, as after being offline. */
  isResumed?: boolean;
}

/**
 * Keeps what is shown up to date with what others, and other windows, change: told by the server, or asked for
 * every ten seconds while it cannot tell, notifications every minute. A hidden page rests and catches up when it is
 * seen again. Answers how to end it.
 */
export function startLive({ open, isResumed = false }: LiveOptions): () => void {
  const startedAtMs = Date.now();
  let isConnected = false;
  let hasMissed = false;
  const changes = gatherChanges({
    isBusy: (toldAtMs) => document.hidden || isChanging() || isUploadingSince(toldAtMs),
    onDue: refreshChanged,
  });
  const socket = openLiveSocket(chooseTransport(), {
    onMessage: (text) => {
      const message = readMessage(text);
      if (message?.type === 'changed') changes.add(message);
      if (message?.type === 'notification') takeNotification(message, open);
      // If this read fails, the page shows the change after its next call.
      if (message?.type === 'rights') void refreshSubscriber();
      if (message?.type !== 'access') return;
      refreshAccess();
      socket.renew();
    },
    onOpen: (isFirst) => {
      isConnected = true;
      // What was told between the page's first answer and now reached nobody here.
      pollNotifications();
      if (isFirst && !isResumed && Date.now() - startedAtMs < promptMs) return;
      hasMissed = true;
      catchUp();
    },
    onClose: () => {
      isConnected = false;
    },
  });
  const catchUp = () => {
    if (!hasMissed || document.hidden) return;
    hasMissed = false;
    refreshAll();
  };
  const onVisible = () => {
    if (document.hidden) return;
    socket.wake();
    catchUp();
  };
  const poll = () => {
    if (!isConnected && !document.hidden && !isChanging()) refreshOpenList();
  };
  const polling = setInterval(poll, pollEveryMs);
  const notificationPolling = setInterval(() => {
    if (!isConnected && !document.hidden) pollNotifications();
  }, pollNotificationsEveryMs);
  document.addEventListener('visibilitychange', onVisible);
  addEventListener('online', socket.wake);
  return () => {
    clearInterval(polling);
    clearInterval(notificationPolling);
    document.removeEventListener('visibilitychange', onVisible);
    removeEventListener('online', socket.wake);
    changes.stop();
    socket.close();
  };
}

/** Whether this tab uploads, and it is not yet time to ask for others' changes. */
function isUploadingSince(toldAtMs: number): boolean {
  const startedAtMs = uploadingSinceMs();
  return startedAtMs !== undefined && Date.now() < nextReadingMs(startedAtMs, toldAtMs);
}
