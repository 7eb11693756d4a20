import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { pause } from './pause.ts';

/** One batch, and how to deliver it. */
export interface Delivery {
  records: DynamoDBRecord[];
  maxRetryAttempts: number;
  reportBatchItemFailures: boolean;
  deliver: (event: DynamoDBStreamEvent) => Promise<unknown>;
  onError: (failure: { error: Error; records: DynamoDBRecord[]; willRetry: boolean }) => void;
  /** Told the last record that is done when only a part of the batch failed. */
  onProgress: (lastDone: DynamoDBRecord) => void;
  stopping: AbortSignal;
}

const firstPauseMs = 200;
const longestPauseMs = 5000;

/**
 * Delivers a batch until it is handled or its retries are used up, and answers true; answers false when
 * stopped before. As Lambda does, a partial failure is retried from the first failed record on, and the
 * retries of what remains are counted anew, because it made progress.
 */
export async function deliverWithRetries(delivery: Delivery): Promise<boolean> {
  let remaining = delivery.records;
  let failureCount = 0;
  while (remaining.length > 0) {
    const failure = await findFailure(delivery, remaining);
    if (failure === undefined) return true;
    const lastDone = remaining[failure.index - 1];
    if (lastDone !== undefined) {
      delivery.onProgress(lastDone);
      remaining = remaining.slice(failure.index);
      failureCount = 0;
    }
    failureCount += 1;
    const willRetry = failureCount <= delivery.maxRetryAttempts;
    delivery.onError({ error: failure.error, records: remaining, willRetry });
    if (!willRetry) return true;
    await pause(Math.min(firstPauseMs * 2 ** (failureCount - 1), longestPauseMs), delivery.stopping);
    if (delivery.stopping.aborted) return false;
  }
  return true;
}

/** Delivers once; answers the index of the first record that failed and why, or undefined for success. */
async function findFailure(
  { deliver, reportBatchItemFailures }: Delivery,
  records: DynamoDBRecord[],
): Promise<{ index: number; error: Error } | undefined> {
  let result: unknown;
  try {
    result = await deliver({ Records: records });
  } catch (error) {
    return { index: 0, error: error instanceof Error ? error : new Error(String(error)) };
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
  };
}

function listFailedIdentifiers(result: unknown): unknown[] {
  if (typeof result !== 'object' || result === null || !('batchItemFailures' in result)) return [];
  const failures: unknown = result.batchItemFailures;
  if (!Array.isArray(failures)) return [];
  return failures.map((failure: { itemIdentifier?: unknown } | null) => failure?.itemIdentifier);
}
