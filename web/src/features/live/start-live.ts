import { isChanging } from '../../api/run-change.ts';
import { uploadingSinceMs } from '../../api/upload-activity.ts';
import { gatherChanges } from './gather-changes.ts';
import { readMessage } from './live-message.ts';
import { openLiveSocket } from './live-socket.ts';
import { nextReadingMs } from './next-reading.ts';
import { refreshAll, refreshChanged, refreshOpenList } from './refresh-changed.ts';

const pollEveryMs = 10_000;
/** A first connection that took longer than this may have missed what was changed meanwhile. */
const promptMs = 5000;

/**
 * Keeps what is shown up to date with what others, and other windows, change: told by the server, or asked for
 * every ten seconds while it cannot tell. A hidden page rests and catches up when it is seen again. Answers how
 * to end it.
 */
export function startLive(): () => void {
  const startedAtMs = Date.now();
  let isConnected = false;
  let hasMissed = false;
  const changes = gatherChanges({
    isBusy: (toldAtMs) => document.hidden || isChanging() || isUploadingSince(toldAtMs),
    onDue: refreshChanged,
  });
  const socket = openLiveSocket(liveUrl(), {
    onMessage: (text) => {
      const message = readMessage(text);
      if (message) changes.add(message);
    },
    onOpen: (isFirst) => {
      isConnected = true;
      if (isFirst && Date.now() - startedAtMs < promptMs) return;
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
  document.addEventListener('visibilitychange', onVisible);
  addEventListener('online', socket.wake);
  return () => {
    clearInterval(polling);
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

function liveUrl(): string {
  const { protocol, host } = globalThis.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/live`;
}
