import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { deliverWithRetries } from './deliver-with-retries.ts';
import type { DeliveryFailure } from './deliver-with-retries.ts';
import { gatherBatch } from './gather-batch.ts';
import type { StreamBatch } from './gather-batch.ts';
import { pause } from './pause.ts';
import { compileStreamFilter } from './stream-filter.ts';
import { openStreamPosition } from './stream-position.ts';
import type { SavedPosition, StreamPosition } from './stream-position.ts';
import { openStreamReader } from './stream-reader.ts';
import type { StreamReader } from './stream-reader.ts';
import type { StreamsClient } from './streams-client.ts';
import type { WriteSignal } from './write-signal.ts';

const idleMs = 200;
/** Where functions announce their writes, other writers alone are looked for. */
const idleWithSignalMs = 1000;
/** One request writes several times: they are read together. */
const coalesceMs = 50;
const pauseAfterErrorMs = 1000;

/** Something that went wrong; without records when reading failed. */
export interface StreamFailure extends DeliveryFailure {
  /** Where the records are; undefined when reading failed. */
  position: StreamPosition | undefined;
}

export interface StreamPollerOptions {
  streamsClient: StreamsClient;
  tableName: string;
  /** Remembers how far the stream was delivered; made with its folder on first use. */
  positionFile: string;
  /** The most records of one delivery (`BatchSize`). */
  batchSize: number;
  /** How long a batch that is not full waits for more records (`MaximumBatchingWindowInSeconds`); 0 by default. */
  windowMs?: number;
  /** Wakes the poller; without it, it looks every 200 ms. */
  writes?: WriteSignal;
  /** The JSON texts of `FilterCriteria.Filters[].Pattern`; an empty list lets every record pass. */
  filterPatterns: string[];
  /** Retries of a failed batch before it is given up (`MaximumRetryAttempts`); 5 by default. */
  maxRetryAttempts?: number;
  /** Whether the answer's `batchItemFailures` count (`ReportBatchItemFailures`); true by default. */
  reportBatchItemFailures?: boolean;
  /** Whether a batch that the function throws on is halved (`BisectBatchOnFunctionError`); false by default. */
  bisects?: boolean;
  /** Calls the function with a batch and answers its result; rejects when the function fails. */
  deliver: (event: DynamoDBStreamEvent) => Promise<unknown>;
  /** What is given up counts as done once this resolves. */
  onError: (failure: StreamFailure) => void | Promise<void>;
}

/** A running delivery of one stream. */
export interface StreamPoller {
  stop(): Promise<void>;
  /** Whether everything that was written before has been delivered; known only where writes are counted. */
  isCaughtUp(): boolean;
}

/**
 * Delivers a table's stream as a Lambda event source mapping does: in order, in batches, at least once,
 * starting with the oldest record (TRIM_HORIZON) and going on after a restart where it stopped.
 * `stop` lets a delivery under way finish.
 */
export function startStreamPoller(options: StreamPollerOptions): StreamPoller {
  const passes = compileStreamFilter(options.filterPatterns);
  const stopping = new AbortController();
  let writesDelivered = -1;
  const noteCaughtUp = (seenWrites: number): void => {
    writesDelivered = seenWrites;
  };
  const position = openStreamPosition(options.positionFile);
  const stopped = poll(options, { passes, noteCaughtUp, position }, stopping.signal).finally(position.save);
  return {
    isCaughtUp: () => writesDelivered === options.writes?.read(),
    stop() {
      stopping.abort();
      return stopped;
    },
  };
}

interface PollSteps {
  passes: (record: DynamoDBRecord) => boolean;
  /** Called when nothing was left to read, with the number of writes counted before that. */
  noteCaughtUp: (seenWrites: number) => void;
  position: SavedPosition;
}

async function poll(
  options: StreamPollerOptions,
  { passes, noteCaughtUp, position }: PollSteps,
  stopping: AbortSignal,
): Promise<void> {
  const { streamsClient, tableName, batchSize, windowMs = 0, writes } = options;
  let reader: StreamReader | undefined;
  while (!stopping.aborted) {
    try {
      const seenWrites = writes?.read() ?? 0;
      reader ??= await openStreamReader(streamsClient, tableName, position.find());
      const batch = await gatherBatch(reader, { batchSize, windowMs, writes, passes, stopping });
      if (batch !== undefined) await handleBatch(options, { reader, position }, batch, stopping);
      const caughtUpWith = batch === undefined ? seenWrites : batch.caughtUpWithWrites;
      if (caughtUpWith === undefined) continue;
      noteCaughtUp(caughtUpWith);
      if (writes === undefined) await pause(idleMs, stopping);
      else if (await writes.untilChanged(caughtUpWith, idleWithSignalMs, stopping)) {
        await pause(coalesceMs, stopping);
      }
    } catch (error) {
      // Opens the stream again at the last position, because the database may have been restarted.
      reader = undefined;
      if (stopping.aborted) return;
      const failure = { error: toError(error), records: [], willRetry: true, attempts: 0 };
      await options.onError({ ...failure, position: undefined });
      await pause(pauseAfterErrorMs, stopping);
    }
  }
}

async function handleBatch(
  options: StreamPollerOptions,
  { reader, position }: { reader: StreamReader; position: SavedPosition },
  { records, from, lastSequenceNumber }: StreamBatch,
  stopping: AbortSignal,
): Promise<void> {
  const moveTo = (sequenceNumber: string | undefined): void => {
    const next = { ...from, sequenceNumber };
    // The reader may be in the next shard already, where these numbers mean nothing.
    if (reader.position.shardId === from.shardId) reader.position = next;
    position.set(next);
  };
  const isDone = await deliverWithRetries({
    records,
    maxRetryAttempts: options.maxRetryAttempts ?? 5,
    reportBatchItemFailures: options.reportBatchItemFailures ?? true,
    bisects: options.bisects ?? false,
    deliver: options.deliver,
    onError: async (failure) => options.onError({ ...failure, position: from }),
    onProgress: (record) => moveTo(record.dynamodb?.SequenceNumber),
    stopping,
  });
  if (isDone) moveTo(lastSequenceNumber);
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
