import type { StreamPosition } from './stream-position.ts';
import { StreamsError, type StreamsClient } from './streams-client.ts';
import type { StreamRecord } from './to-lambda-record.ts';

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
  client: StreamsClient,
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

async function getStreamArn(client: StreamsClient, tableName: string): Promise<string> {
  const { Streams = [] } = await client.call('ListStreams', { TableName: tableName });
  const latest = Streams.toSorted((a, b) => (a.StreamLabel ?? '').localeCompare(b.StreamLabel ?? '')).at(-1);
  if (latest?.StreamArn === undefined) throw new Error(`The table ${tableName} has no stream.`);
  return latest.StreamArn;
}

async function listShardIds(client: StreamsClient, streamArn: string): Promise<string[]> {
  const shardIds: string[] = [];
  let ExclusiveStartShardId: string | undefined;
  do {
    const input = { StreamArn: streamArn, ExclusiveStartShardId };
    const { StreamDescription: page } = await client.call('DescribeStream', input);
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
  client: StreamsClient,
  { streamArn, shardId, sequenceNumber }: StreamPosition,
): Promise<StreamPosition> {
  const shardIds = await listShardIds(client, streamArn);
  const next = shardIds[shardIds.indexOf(shardId) + 1];
  return next === undefined ? { streamArn, shardId, sequenceNumber } : { streamArn, shardId: next };
}

async function getIterator(client: StreamsClient, position: StreamPosition): Promise<string | undefined> {
  const shard = { StreamArn: position.streamArn, ShardId: position.shardId };
  const open = async (start: object) =>
    (await client.call('GetShardIterator', { ...shard, ...start })).ShardIterator;
  const oldest = { ShardIteratorType: 'TRIM_HORIZON' };
  if (position.sequenceNumber === undefined) return open(oldest);
  try {
    return await open({
      ShardIteratorType: 'AFTER_SEQUENCE_NUMBER',
      SequenceNumber: position.sequenceNumber,
    });
  } catch (error) {
    // What came right after is older than the stream keeps: go on with the oldest that is left.
    if (isNamed(error, 'TrimmedDataAccessException')) return open(oldest);
    throw error;
  }
}

/** The answer to an iterator, or undefined when it has expired and another one must be asked for. */
async function getRecords(client: StreamsClient, iterator: string | undefined, limit: number) {
  try {
    return await client.call('GetRecords', { ShardIterator: iterator, Limit: limit });
  } catch (error) {
    if (isNamed(error, 'ExpiredIteratorException')) return undefined;
    throw error;
  }
}

function isNamed(error: unknown, code: string): boolean {
  return error instanceof StreamsError && error.name === code;
}
