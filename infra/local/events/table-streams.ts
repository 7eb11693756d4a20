import path from 'node:path';
import type { StackClock } from '../clock.ts';
import type { StackLog } from '../control/stack-log.ts';
import type { WriteSignal } from '../dynamodb/write-signal.ts';
import { startStreamPoller } from '../dynamodb/stream-poller.ts';
import type { StreamFailure, StreamPoller } from '../dynamodb/stream-poller.ts';
import type { StreamsClient } from '../dynamodb/streams-client.ts';
import type { FunctionPool } from '../lambda/function-pool.ts';
import { reportsFailures } from './event-source-mappings.ts';
import type { Mapping } from './event-source-mappings.ts';
import { describeGivenUp } from './given-up-batch.ts';
import type { OpenQueue } from './queue-access.ts';

export interface TableStreamsPlace {
  streamsClient: StreamsClient;
  openQueue: OpenQueue;
  writes: WriteSignal;
  functions: FunctionPool;
  clock: StackClock;
  log: StackLog;
  /** Folder that remembers how far each stream was delivered. */
  positionsDir: string;
}

/** Starts mappings from table streams to functions. Throws for a starting position other than TRIM_HORIZON. */
export function startTableStreams(mappings: Mapping[], place: TableStreamsPlace): StreamPoller {
  if (mappings.length === 0) return { stop: () => Promise.resolve(), isCaughtUp: () => true };
  const pollers = mappings.map((mapping) => startMapping(mapping, place));
  return {
    isCaughtUp: () => pollers.every((poller) => poller.isCaughtUp()),
    async stop() {
      await Promise.all(pollers.map((poller) => poller.stop()));
      place.streamsClient.close();
    },
  };
}

function startMapping(mapping: Mapping, place: TableStreamsPlace): StreamPoller {
  const { logicalId, name, properties } = mapping;
  const tableName = /^arn:aws:dynamodb:[^:]*:\d+:table\/([^/]+)\/stream\//.exec(
    properties.EventSourceArn,
  )?.[1];
  if (tableName === undefined) {
    throw new Error(`The event source of ${logicalId} is no table's stream: ${properties.EventSourceArn}.`);
  }
  if (properties.StartingPosition !== 'TRIM_HORIZON') {
    throw new Error(`${logicalId} starts at ${properties.StartingPosition}, not at TRIM_HORIZON.`);
  }
  const { MaximumRetryAttempts: maxRetryAttempts } = properties;
  return startStreamPoller({
    streamsClient: place.streamsClient,
    tableName,
    writes: place.writes,
    positionFile: path.join(place.positionsDir, `${name}.json`),
    batchSize: Number(properties.BatchSize ?? 100),
    windowMs: Number(properties.MaximumBatchingWindowInSeconds ?? 0) * 1000,
    filterPatterns: (properties.FilterCriteria?.Filters ?? []).map(({ Pattern }) => Pattern),
    // Minus one means without end on AWS.
    maxRetryAttempts: maxRetryAttempts === -1 ? Infinity : maxRetryAttempts,
    reportBatchItemFailures: reportsFailures(properties),
    bisects: properties.BisectBatchOnFunctionError === true,
    deliver: (event) => place.functions.invoke(properties.FunctionName, event),
    onError: (failure) => tellFailure(mapping, failure, place),
  });
}

/** Logs a failure; what is given up is described to the mapping's destination, as on AWS without its records. */
async function tellFailure(
  { properties }: Mapping,
  failure: StreamFailure,
  { log, clock, openQueue }: TableStreamsPlace,
): Promise<void> {
  const { error, records, willRetry } = failure;
  const subject = `${properties.FunctionName} failed on ${records.length} stream records`;
  log.add({ level: willRetry ? 'warn' : 'error', message: `${subject}: ${error.message}` });
  const destination = properties.DestinationConfig?.OnFailure?.Destination;
  if (willRetry || destination === undefined) return;
  try {
    await openQueue(destination).send(describeGivenUp(properties.FunctionName, failure, clock.now()));
  } catch (sendError) {
    log.add({
      level: 'error',
      message: `${subject}, which ${destination} was not told: ${String(sendError)}`,
    });
  }
}
