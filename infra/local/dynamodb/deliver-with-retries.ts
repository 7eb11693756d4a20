import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { listFailedIdentifiers } from '../lambda/batch-item-failures.ts';
import { pause } from './pause.ts';

/** Something that went wrong with a batch. */
export interface DeliveryFailure {
  error: Error;
  /** Those that were not handled. */
  records: DynamoDBRecord[];
  /** False when the records are given up. */
  willRetry: boolean;
  /** How often these very records were delivered. */
  attempts: number;
}

/** One batch, and how to deliver it. */
export interface Delivery {
  records: DynamoDBRecord[];
  maxRetryAttempts: number;
  reportBatchItemFailures: boolean;
  /** Whether a batch that the function threw on is tried again in halves (`BisectBatchOnFunctionError`). */
  bisects: boolean;
  deliver: (event: DynamoDBStreamEvent) => Promise<unknown>;
  /** Told of each failure; what is given up is settled when it resolves. */
  onError: (failure: DeliveryFailure) => Promise<void>;
  /** Told the last record that is done, handled or given up, while others of the batch are not. */
  onProgress: (lastDone: DynamoDBRecord) => void;
  stopping: AbortSignal;
}

const firstPauseMs = 200;
const longestPauseMs = 5000;

/**
 * Delivers a batch until it is handled or its retries are used up, and answers true; answers false when
 * stopped before. As Lambda does:
 * - a reported failure is retried from the first failed record on, and the retries of what remains are counted
 *   anew, because it made progress;
 * - with `bisects`, what the function threw on is halved, one half after the other, down to the record that is at
 *   fault; halving counts as no retry.
 */
export async function deliverWithRetries(delivery: Delivery): Promise<boolean> {
  const parts = [delivery.records];
  let failureCount = 0;
  for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
    if (part.length === 0) continue;
    const failure = await findFailure(delivery, part);
    if (failure === undefined) {
      settle(delivery, part);
      failureCount = 0;
      continue;
    }
    settle(delivery, part.slice(0, failure.index));
    // Its function may have been stopped with everything else; whatever it was, it is delivered again.
    if (delivery.stopping.aborted) return false;
    const remaining = part.slice(failure.index);
    const isHalved = delivery.bisects && failure.isThrown && remaining.length > 1;
    if (failure.index > 0) failureCount = 0;
    if (!isHalved) failureCount += 1;
    const willRetry = isHalved || failureCount <= delivery.maxRetryAttempts;
    await delivery.onError({ error: failure.error, records: remaining, willRetry, attempts: failureCount });
    if (!willRetry) {
      settle(delivery, remaining);
      failureCount = 0;
      continue;
    }
    parts.unshift(...(isHalved ? halve(remaining) : [remaining]));
    const pauseMs = firstPauseMs * 2 ** Math.max(0, failureCount - 1);
    await pause(Math.min(pauseMs, longestPauseMs), delivery.stopping);
    if (delivery.stopping.aborted) return false;
  }
  return true;
}

function settle({ onProgress }: Delivery, done: DynamoDBRecord[]): void {
  const last = done.at(-1);
  if (last !== undefined) onProgress(last);
}

function halve(records: DynamoDBRecord[]): [DynamoDBRecord[], DynamoDBRecord[]] {
  const middle = Math.ceil(records.length / 2);
  return [records.slice(0, middle), records.slice(middle)];
}

/** Delivers once; answers the index of the first record that failed and why, or undefined for success. */
async function findFailure(
  { deliver, reportBatchItemFailures }: Delivery,
  records: DynamoDBRecord[],
): Promise<{ index: number; error: Error; isThrown: boolean } | undefined> {
  let result: unknown;
  try {
    result = await deliver({ Records: records });
  } catch (error) {
    return { index: 0, error: error instanceof Error ? error : new Error(String(error)), isThrown: true };
  }
  const failed = reportBatchItemFailures ? listFailedIdentifiers(result) : [];
  if (failed.length === 0) return undefined;
  const indexes = failed.map((identifier) =>
    records.findIndex((record) => record.dynamodb?.SequenceNumber === identifier),
  );
  // An identifier that is not in the batch fails the whole of it, as in Lambda.
  return {
    index: Math.max(0, Math.min(...indexes)),
    error: new Error(`The function reported ${failed.length} failed of ${records.length} records.`),
    isThrown: false,
  };
}
