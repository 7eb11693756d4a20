import type { SQSEvent } from 'aws-lambda';
import { pause } from '../dynamodb/pause.ts';
import { listFailedIdentifiers } from '../lambda/batch-item-failures.ts';
import type { ReceivedMessage } from '../sqs/stored-message.ts';
import type { QueueAccess } from './queue-access.ts';

const longestWaitMs = 20_000;
const pauseAfterErrorMs = 1000;
/** A window is the most that a batch waits: it ends where no message came for so long. */
const quietMs = 100;

export interface QueuePollerOptions {
  queue: QueueAccess;
  /** The most messages of one delivery (`BatchSize`). */
  batchSize: number;
  /** How long a batch that is not full waits for more (`MaximumBatchingWindowInSeconds`). */
  windowMs: number;
  /** Deliveries at the same time. */
  concurrency: number;
  /** Whether the answer's `batchItemFailures` count (`ReportBatchItemFailures`). */
  reportBatchItemFailures: boolean;
  toEvent: (messages: ReceivedMessage[]) => SQSEvent;
  /** Calls the function with a batch and answers its result; rejects when the function fails. */
  deliver: (event: SQSEvent) => Promise<unknown>;
  /** Told what went wrong; `messages` are those that come again when their time of being hidden is over. */
  onError: (error: Error, messages: ReceivedMessage[]) => void;
}

/** A running delivery of one queue. */
export interface QueuePoller {
  stop(): Promise<void>;
  /** Whether no message has been received that is not handled yet. */
  isIdle(): boolean;
}

/**
 * Delivers a queue as a Lambda event source mapping does: what was handled is deleted, what failed stays hidden
 * until its visibility time-out and is delivered again, and a queue's redrive policy ends that. An empty queue calls
 * nobody. `stop` waits for what is under way.
 */
export function startQueuePoller(options: QueuePollerOptions): QueuePoller {
  const stopping = new AbortController();
  const states = Array.from({ length: options.concurrency }, () => ({ isBusy: false }));
  const workers = states.map((state) => poll(options, state, stopping.signal));
  return {
    isIdle: () => states.every(({ isBusy }) => !isBusy),
    async stop() {
      stopping.abort();
      await Promise.all(workers);
    },
  };
}

async function poll(
  options: QueuePollerOptions,
  state: { isBusy: boolean },
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    try {
      state.isBusy = false;
      const batch = await collectBatch(options, state, stopping);
      if (batch.length > 0) await handleBatch(options, batch, stopping);
    } catch (error) {
      if (stopping.aborted) return;
      options.onError(toError(error), []);
      await pause(pauseAfterErrorMs, stopping);
    }
  }
}

/** The first messages that come, and those that follow within the window. */
async function collectBatch(
  { queue, batchSize, windowMs }: QueuePollerOptions,
  state: { isBusy: boolean },
  stopping: AbortSignal,
): Promise<ReceivedMessage[]> {
  const batch = await queue.receive(batchSize, longestWaitMs, stopping);
  state.isBusy = batch.length > 0;
  const endMs = Date.now() + windowMs;
  while (batch.length > 0 && batch.length < batchSize && !stopping.aborted) {
    const leftMs = endMs - Date.now();
    if (leftMs <= 0) break;
    const more = await queue.receive(batchSize - batch.length, Math.min(leftMs, quietMs), stopping);
    if (more.length === 0) break;
    batch.push(...more);
  }
  return batch;
}

async function handleBatch(
  options: QueuePollerOptions,
  batch: ReceivedMessage[],
  stopping: AbortSignal,
): Promise<void> {
  let result: unknown;
  try {
    result = await options.deliver(options.toEvent(batch));
  } catch (error) {
    // The function was stopped with everything else: no failure of its own.
    if (stopping.aborted) return;
    options.onError(toError(error), batch);
    return;
  }
  const failed = findFailed(batch, options.reportBatchItemFailures ? listFailedIdentifiers(result) : []);
  const done = batch.filter((message) => !failed.includes(message));
  await options.queue.remove(done.map(({ receiptHandle }) => receiptHandle));
  if (failed.length === 0) return;
  options.onError(new Error(`The function reported ${failed.length} failed of ${batch.length}`), failed);
}

/** An identifier that is not in the batch fails the whole of it, as in Lambda. */
function findFailed(batch: ReceivedMessage[], identifiers: unknown[]): ReceivedMessage[] {
  const found = identifiers.map((identifier) => batch.find(({ messageId }) => messageId === identifier));
  const known = found.filter((message) => message !== undefined);
  return known.length < found.length ? batch : known;
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
