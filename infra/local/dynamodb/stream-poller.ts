import type { DynamoDBStreamsClient, _Record as StreamRecord } from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { deliverWithRetries } from './deliver-with-retries.ts';
import { pause } from './pause.ts';
import { compileStreamFilter } from './stream-filter.ts';
import { findStreamPosition, saveStreamPosition } from './stream-position.ts';
import { openStreamReader } from './stream-reader.ts';
import type { StreamReader } from './stream-reader.ts';
import { toLambdaRecord } from './to-lambda-record.ts';

const idleMs = 200;
const pauseAfterErrorMs = 1000;

/** Something that went wrong; `records` are those that were not handled, none when reading failed. */
export interface StreamFailure {
  error: Error;
  records: DynamoDBRecord[];
  /** False when the records are given up. */
  willRetry: boolean;
}

export interface StreamPollerOptions {
  streamsClient: DynamoDBStreamsClient;
  tableName: string;
  /** Remembers how far the stream was delivered; made with its folder on first use. */
  positionFile: string;
  /** The most records of one delivery (`BatchSize`). */
  batchSize: number;
  /** The JSON texts of `FilterCriteria.Filters[].Pattern`; an empty list lets every record pass. */
  filterPatterns: string[];
  /** Retries of a failed batch before it is given up (`MaximumRetryAttempts`); 5 by default. */
  maxRetryAttempts?: number;
  /** Whether the answer's `batchItemFailures` count (`ReportBatchItemFailures`); true by default. */
  reportBatchItemFailures?: boolean;
  /** Calls the function with a batch and answers its result; rejects when the function fails. */
  deliver: (event: DynamoDBStreamEvent) => Promise<unknown>;
  onError: (failure: StreamFailure) => void;
}

/**
 * Delivers a table's stream as a Lambda event source mapping does: in order, in batches, at least once,
 * starting with the oldest record (TRIM_HORIZON) and going on after a restart where it stopped.
 * `stop` lets a delivery under way finish.
 */
export function startStreamPoller(options: StreamPollerOptions): { stop(): Promise<void> } {
  const passes = compileStreamFilter(options.filterPatterns);
  const stopping = new AbortController();
  const stopped = poll(options, passes, stopping.signal);
  return {
    stop() {
      stopping.abort();
      return stopped;
    },
  };
}

async function poll(
  options: StreamPollerOptions,
  passes: (record: DynamoDBRecord) => boolean,
  stopping: AbortSignal,
): Promise<void> {
  let reader: StreamReader | undefined;
  while (!stopping.aborted) {
    try {
      reader ??= await openStreamReader(
        options.streamsClient,
        options.tableName,
        findStreamPosition(options.positionFile),
      );
      const records = await reader.read(options.batchSize);
      if (records.length > 0) await handleRecords(options, reader, records, passes, stopping);
      else await pause(idleMs, stopping);
    } catch (error) {
      // Opened anew from the saved position: the database may have been restarted.
      reader = undefined;
      if (stopping.aborted) return;
      options.onError({ error: toError(error), records: [], willRetry: true });
      await pause(pauseAfterErrorMs, stopping);
    }
  }
}

async function handleRecords(
  options: StreamPollerOptions,
  reader: StreamReader,
  streamRecords: StreamRecord[],
  passes: (record: DynamoDBRecord) => boolean,
  stopping: AbortSignal,
): Promise<void> {
  const moveTo = (sequenceNumber: string | undefined): void => {
    reader.position = { ...reader.position, sequenceNumber };
    saveStreamPosition(options.positionFile, reader.position);
  };
  const records = streamRecords.map((record) => toLambdaRecord(record, reader.position.streamArn));
  const isDone = await deliverWithRetries({
    records: records.filter(passes),
    maxRetryAttempts: options.maxRetryAttempts ?? 5,
    reportBatchItemFailures: options.reportBatchItemFailures ?? true,
    deliver: options.deliver,
    onError: options.onError,
    onProgress: (record) => moveTo(record.dynamodb?.SequenceNumber),
    stopping,
  });
  if (isDone) moveTo(records.at(-1)?.dynamodb?.SequenceNumber);
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
