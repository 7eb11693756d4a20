import {
  DescribeStreamCommand,
  ExpiredIteratorException,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBStreamsClient, _Record as StreamRecord } from '@aws-sdk/client-dynamodb-streams';
import type { StreamPosition } from './stream-position.ts';

/** The most that one GetRecords call answers. */
const maximumRecords = 1000;

/** Reads a stream onward from a position, shard after shard. */
export interface StreamReader {
  /** The position up to which records were delivered; the caller moves it. */
  position: StreamPosition;
  /** The next records after those read before; none when there are no new ones yet. */
  read(limit: number): Promise<StreamRecord[]>;
  /** Whether the last read returned all that the stream had. */
  isAtEnd(): boolean;
}

/**
 * Opens a table's stream at the saved position, or at its oldest record when there is none or it belongs to
 * an earlier table of the same name. Throws while the table has no stream.
 */
export async function openStreamReader(
  client: DynamoDBStreamsClient,
  tableName: string,
  saved: StreamPosition | undefined,
): Promise<StreamReader> {
  const streamArn = await getStreamArn(client, tableName);
  const shardIds = await listShardIds(client, streamArn);
  const isUsable = saved?.streamArn === streamArn && shardIds.includes(saved.shardId);
  let iterator: string | undefined;
  let wasFull = false;
  const reader: StreamReader = {
    position: isUsable ? saved : { streamArn, shardId: getFirst(shardIds, streamArn) },
    async read(limit) {
      iterator ??= await getIterator(client, reader.position);
      const most = Math.min(limit, maximumRecords);
      const answer = await getRecords(client, iterator, most);
      iterator = answer?.NextShardIterator;
      const records = answer?.Records ?? [];
      wasFull = records.length >= most;
      if (answer && iterator === undefined && records.length === 0) {
        reader.position = await getNextShard(client, reader.position);
      }
      return records;
    },
    // Without an iterator, another shard follows.
    isAtEnd: () => iterator !== undefined && !wasFull,
  };
  return reader;
}

async function getStreamArn(client: DynamoDBStreamsClient, tableName: string): Promise<string> {
  const { Streams = [] } = await client.send(new ListStreamsCommand({ TableName: tableName }));
  const latest = Streams.toSorted((a, b) => (a.StreamLabel ?? '').localeCompare(b.StreamLabel ?? '')).at(-1);
  if (latest?.StreamArn === undefined) throw new Error(`The table ${tableName} has no stream.`);
  return latest.StreamArn;
}

async function listShardIds(client: DynamoDBStreamsClient, streamArn: string): Promise<string[]> {
  const shardIds: string[] = [];
  let ExclusiveStartShardId: string | undefined;
  do {
    const { StreamDescription: page } = await client.send(
      new DescribeStreamCommand({ StreamArn: streamArn, ExclusiveStartShardId }),
    );
    for (const { ShardId } of page?.Shards ?? []) if (ShardId !== undefined) shardIds.push(ShardId);
    ExclusiveStartShardId = page?.LastEvaluatedShardId;
  } while (ExclusiveStartShardId !== undefined);
  return shardIds;
}

function getFirst(shardIds: string[], streamArn: string): string {
  const [first] = shardIds;
  if (first === undefined) throw new Error(`The stream ${streamArn} has no shard.`);
  return first;
}

/** The shard after a finished one; the finished one again while there is no other yet. */
async function getNextShard(
  client: DynamoDBStreamsClient,
  { streamArn, shardId, sequenceNumber }: StreamPosition,
): Promise<StreamPosition> {
  const shardIds = await listShardIds(client, streamArn);
  const next = shardIds[shardIds.indexOf(shardId) + 1];
  return next === undefined ? { streamArn, shardId, sequenceNumber } : { streamArn, shardId: next };
}

async function getIterator(
  client: DynamoDBStreamsClient,
  position: StreamPosition,
): Promise<string | undefined> {
  const shard = { StreamArn: position.streamArn, ShardId: position.shardId };
  const oldest = new GetShardIteratorCommand({ ...shard, ShardIteratorType: 'TRIM_HORIZON' });
  if (position.sequenceNumber === undefined) return (await client.send(oldest)).ShardIterator;
  try {
    const after = {
      ShardIteratorType: 'AFTER_SEQUENCE_NUMBER',
      SequenceNumber: position.sequenceNumber,
    } as const;
    return (await client.send(new GetShardIteratorCommand({ ...shard, ...after }))).ShardIterator;
  } catch (error) {
    // What came right after is older than the stream keeps: go on with the oldest that is left.
    if (error instanceof TrimmedDataAccessException) return (await client.send(oldest)).ShardIterator;
    throw error;
  }
}

/** The answer to an iterator, or undefined when it has expired and another one must be asked for. */
async function getRecords(client: DynamoDBStreamsClient, iterator: string | undefined, limit: number) {
  try {
    return await client.send(new GetRecordsCommand({ ShardIterator: iterator, Limit: limit }));
  } catch (error) {
    if (error instanceof ExpiredIteratorException) return undefined;
    throw error;
  }
}
