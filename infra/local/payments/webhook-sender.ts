import { pause } from '../dynamodb/pause.ts';
import type { PendingWebhook, WebhookStore } from './webhook-store.ts';

const firstPauseMs = 200;
const longestPauseMs = 10_000;
const mostAttempts = 8;

/** The HTTP request that delivers an event. */
export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface WebhookSender {
  /** Starts to send. Events wait until then. */
  start(): void;
  /** Sends added events. Call it after every change. */
  wake(): void;
  /** Holds events back, or sends the held ones, last one first. */
  hold(isHeld: boolean): void;
  /** Drops the events that wait for delivery, and holds back no others. */
  clear(): void;
  /** Whether no event waits for delivery. Held events do not count, nor do events before `start`. */
  isIdle(): boolean;
  stop(): Promise<void>;
}

/**
 * Sends events one at a time, in order. Retries a failed delivery with exponential backoff, and drops the event after
 * eight attempts. Later events wait until then.
 * @param toRequest signs an event for delivery; returns undefined if there is nothing to send
 */
export function createWebhookSender(
  store: WebhookStore,
  toRequest: (eventId: string) => WebhookRequest | undefined,
  onDelivered?: (eventId: string) => void,
): WebhookSender {
  const stopping = new AbortController();
  let isHeld = false;
  let isStarted = false;
  let running: Promise<void> | undefined;

  const sendAll = async (): Promise<void> => {
    for (;;) {
      const [webhook] = isHeld || stopping.signal.aborted ? [] : store.list();
      if (webhook === undefined) return;
      await sendOne(webhook);
    }
  };
  const sendOne = async ({ seq, eventId, attempts }: PendingWebhook): Promise<void> => {
    const request = toRequest(eventId);
    const isTaken = request === undefined || (await deliver(request, stopping.signal));
    if (stopping.signal.aborted) return;
    if (isTaken || attempts + 1 >= mostAttempts) {
      store.remove(seq);
      if (isTaken) onDelivered?.(eventId);
      return;
    }
    store.countFailure(seq);
    await pause(Math.min(firstPauseMs * 2 ** attempts, longestPauseMs), stopping.signal);
  };
  const wake = (): void => {
    if (!isStarted || running !== undefined) return;
    running = sendAll().finally(() => {
      running = undefined;
      // An event may have been added after the last read.
      if (!isHeld && !stopping.signal.aborted && store.list().length > 0) wake();
    });
  };
  return {
    start() {
      isStarted = true;
      wake();
    },
    wake,
    hold(on) {
      if (isHeld && !on) store.reverse();
      isHeld = on;
      wake();
    },
    clear() {
      store.clear();
      isHeld = false;
    },
    isIdle: () => isHeld || !isStarted || (running === undefined && store.list().length === 0),
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function deliver({ url, headers, body }: WebhookRequest, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    // The site is not reachable, or this program stops.
    return false;
  }
}
