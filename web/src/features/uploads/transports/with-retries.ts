import { uploads } from '#shared/limits/upload-limits.ts';
import { ApiError } from '../../../api/call.ts';

const delaysMs = uploads.tusRetryDelaysSeconds.slice(0, uploads.partRetries).map((seconds) => seconds * 1000);
/** How long a retry waits for a network that the browser knows to be gone. */
const maxOfflineMs = 60_000;

/**
 * Tries until it succeeds, at most three times again, after 3, 5 and 10 seconds; only failures that may
 * pass by themselves are tried again.
 * @param attempt gets 0 the first time.
 * @throws the last attempt's error; the signal's reason where it was aborted meanwhile.
 */
export async function withRetries<T>(
  attempt: (retryNumber: number) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  for (let retryNumber = 0; ; retryNumber += 1) {
    signal.throwIfAborted();
    try {
      return await attempt(retryNumber);
    } catch (error) {
      const delayMs = delaysMs[retryNumber];
      if (signal.aborted || delayMs === undefined || !isTemporary(error)) throw error;
      await sleep(Math.max(delayMs, retryAfterMs(error)), signal);
      await untilOnline(signal);
    }
  }
}

/** Whether the same request may succeed later: no answer, too many requests, or a fault of the server. */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500;
}

/** Waits for the network to come back where the browser says that it is gone, for at most a minute. */
export async function untilOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine !== false) return;
  const online = new AbortController();
  const wake = () => online.abort();
  addEventListener('online', wake, { once: true });
  try {
    await sleep(maxOfflineMs, AbortSignal.any([signal, online.signal]));
  } catch (error) {
    if (signal.aborted) throw error;
  } finally {
    removeEventListener('online', wake);
  }
}

function retryAfterMs(error: unknown): number {
  return error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}
