import path from 'node:path';
import type { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import type { StackLog } from '../control/stack-log.ts';
import { startStreamPoller } from '../dynamodb/stream-poller.ts';
import type { FunctionPool } from '../lambda/function-pool.ts';
import type { ResolvedTemplate, Resource } from '../template/resolve-template.ts';

interface MappingProperties {
  FunctionName: string;
  EventSourceArn: string;
  StartingPosition?: string;
  BatchSize?: number;
  FilterCriteria?: { Filters: { Pattern: string }[] };
  FunctionResponseTypes?: string[];
  MaximumRetryAttempts?: number;
  Enabled?: boolean;
}

export interface TableStreamsPlace {
  /** Makes the client when there is a stream to read: loading it takes its time. */
  createClient: () => Promise<DynamoDBStreamsClient>;
  functions: FunctionPool;
  log: StackLog;
  /** Folder that remembers how far each stream was delivered. */
  positionsDir: string;
}

/** Starts the template's mappings from table streams to functions. Throws for other event sources. */
export async function startTableStreams(
  template: ResolvedTemplate,
  place: TableStreamsPlace,
): Promise<{ stop(): Promise<void> }> {
  const mappings = template
    .list<MappingProperties>('AWS::Lambda::EventSourceMapping')
    .filter(({ properties }) => properties.Enabled !== false);
  if (mappings.length === 0) return { stop: () => Promise.resolve() };
  const client = await place.createClient();
  const pollers = mappings.map((mapping) => startMapping(mapping, client, place));
  return {
    async stop() {
      await Promise.all(pollers.map((poller) => poller.stop()));
      client.destroy();
    },
  };
}

function startMapping(
  { logicalId, name, properties }: Resource<MappingProperties>,
  streamsClient: DynamoDBStreamsClient,
  { functions, log, positionsDir }: TableStreamsPlace,
): { stop(): Promise<void> } {
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
    streamsClient,
    tableName,
    positionFile: path.join(positionsDir, `${name}.json`),
    batchSize: Number(properties.BatchSize ?? 100),
    filterPatterns: (properties.FilterCriteria?.Filters ?? []).map(({ Pattern }) => Pattern),
    // Minus one means without end on AWS.
    maxRetryAttempts: maxRetryAttempts === -1 ? Infinity : maxRetryAttempts,
    reportBatchItemFailures: properties.FunctionResponseTypes?.includes('ReportBatchItemFailures') ?? false,
    deliver: (event) => functions.invoke(properties.FunctionName, event),
    onError: ({ error, records, willRetry }) =>
      log.add({
        level: willRetry ? 'warn' : 'error',
        message: `${properties.FunctionName} failed on ${records.length} stream records: ${error.message}`,
      }),
  });
}
