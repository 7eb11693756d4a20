import { existsSync } from 'node:fs';
import path from 'node:path';
import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTable } from './create-tables.ts';
import { clientSettings, startTestDynamodb, testTableProperties } from './start-test-dynamodb.ts';
import { startStreamPoller } from './stream-poller.ts';
import type { StreamFailure, StreamPollerOptions } from './stream-poller.ts';
import { createStreamsClient, type StreamsClient } from './streams-client.ts';

let dynamodb: Awaited<ReturnType<typeof startTestDynamodb>>;
let streamsClient: StreamsClient;
let tableCount = 0;
let TableName: string;
let batches: string[][];
let failures: StreamFailure[];
let poller: ReturnType<typeof startStreamPoller> | undefined;

beforeAll(async () => {
  dynamodb = await startTestDynamodb();
  streamsClient = createStreamsClient(clientSettings(dynamodb.url));
});

afterAll(async () => {
  streamsClient.close();
  await dynamodb.close();
});

beforeEach(async () => {
  TableName = `Stream${++tableCount}`;
  batches = [];
  failures = [];
  await createTable(dynamodb.client, TableName, testTableProperties);
});

afterEach(() => poller?.stop());

const sortKeyOf = (record: DynamoDBRecord): string => record.dynamodb?.Keys?.SK?.S ?? '';
const positionFile = () => path.join(dynamodb.dataDir, 'positions', TableName);

async function put(sortKeys: string, attributes: Record<string, AttributeValue> = {}): Promise<void> {
  for (const sortKey of sortKeys) {
    const Item = { PK: { S: 'a' }, SK: { S: sortKey }, ...attributes };
    await dynamodb.client.send(new PutItemCommand({ TableName, Item }));
  }
}

function fail(): Promise<never> {
  return Promise.reject(new Error('no'));
}

function start(
  answer: (event: DynamoDBStreamEvent) => unknown = () => undefined,
  options: Partial<StreamPollerOptions> = {},
): void {
  poller = startStreamPoller({
    streamsClient,
    tableName: TableName,
    positionFile: positionFile(),
    batchSize: 10,
    filterPatterns: [],
    deliver: async (event) => {
      batches.push(event.Records.map(sortKeyOf));
      return answer(event);
    },
    onError: (failure) => void failures.push(failure),
    ...options,
  });
}

test('delivers records in order, in batches, in the shape that Lambda gives them', async () => {
  await put('1234', { data: { B: new Uint8Array([1, 2]) } });
  const records: DynamoDBRecord[] = [];
  start((event) => void records.push(...event.Records), { batchSize: 3 });
  await vi.waitFor(() => expect(batches).toEqual([['1', '2', '3'], ['4']]));
  const [first] = records;
  expect(first).toMatchObject({ eventName: 'INSERT', eventSource: 'aws:dynamodb' });
  expect(first?.eventSourceARN).toContain(`table/${TableName}/stream/`);
  expect(first?.dynamodb?.NewImage).toEqual({ PK: { S: 'a' }, SK: { S: '1' }, data: { B: 'AQI=' } });
  const ageSeconds = Date.now() / 1000 - Number(first?.dynamodb?.ApproximateCreationDateTime);
  expect(ageSeconds).toBeGreaterThanOrEqual(0);
  expect(ageSeconds).toBeLessThan(3600);
});

test('goes on after a restart where it stopped', async () => {
  await put('12');
  start();
  await vi.waitFor(() => expect(batches.flat()).toEqual(['1', '2']));
  await poller?.stop();
  await put('34');
  batches = [];
  start();
  await vi.waitFor(() => expect(batches.flat()).toEqual(['3', '4']));
});

test('delivers again after a restart what was not handled before it', async () => {
  await put('12');
  start(() => Promise.reject(new Error('no')));
  await vi.waitFor(() => expect(failures).not.toHaveLength(0));
  await poller?.stop();
  expect(existsSync(positionFile())).toBe(false);
  batches = [];
  start();
  await vi.waitFor(() => expect(batches).toEqual([['1', '2']]));
});

test('retries a failed batch', async () => {
  await put('12');
  start(() => (batches.length === 1 ? Promise.reject(new Error('for once')) : undefined));
  await vi.waitFor(() => expect(batches).toHaveLength(2));
  expect(batches).toEqual([
    ['1', '2'],
    ['1', '2'],
  ]);
  expect(failures).toMatchObject([{ error: { message: 'for once' }, willRetry: true }]);
});

test('retries a partly failed batch from its first failed record on', async () => {
  await put('1234');
  const failOnce = (event: DynamoDBStreamEvent) =>
    batches.length > 1
      ? undefined
      : {
          batchItemFailures: event.Records.filter((record) => '24'.includes(sortKeyOf(record))).map(
            (record) => ({ itemIdentifier: record.dynamodb?.SequenceNumber }),
          ),
        };
  start(failOnce);
  await vi.waitFor(() => expect(batches).toHaveLength(2));
  expect(batches[1]).toEqual(['2', '3', '4']);
});

test('gives a batch up after its retries and moves on', async () => {
  await put('1');
  const failFirst = (event: DynamoDBStreamEvent) =>
    event.Records.some((record) => sortKeyOf(record) === '1')
      ? Promise.reject(new Error('poison'))
      : undefined;
  start(failFirst, { maxRetryAttempts: 1, batchSize: 1 });
  await put('2');
  await vi.waitFor(() => expect(batches).toEqual([['1'], ['1'], ['2']]), { timeout: 5000 });
  expect(failures.map(({ willRetry }) => willRetry)).toEqual([true, false]);
  expect(failures.at(-1)?.records.map(sortKeyOf)).toEqual(['1']);
});

test('halves what the function throws on, down to the record that is at fault', async () => {
  await put('1234');
  const failOnThree = (event: DynamoDBStreamEvent) =>
    event.Records.some((record) => sortKeyOf(record) === '3')
      ? Promise.reject(new Error('three'))
      : undefined;
  start(failOnThree, { maxRetryAttempts: 1, bisects: true });
  await vi.waitFor(() => expect(batches.at(-1)).toEqual(['4']), { timeout: 5000 });
  expect(batches).toEqual([['1', '2', '3', '4'], ['1', '2'], ['3', '4'], ['3'], ['3'], ['4']]);
  const givenUp = failures.filter(({ willRetry }) => !willRetry);
  expect(givenUp.map(({ records }) => records.map(sortKeyOf))).toEqual([['3']]);
  expect(givenUp[0]).toMatchObject({ attempts: 2, position: { shardId: expect.any(String) } });
});

test('goes on after what it gave up only when that is settled', async () => {
  await put('1');
  let isSettled = false;
  start((event) => (event.Records.some((record) => sortKeyOf(record) === '1') ? fail() : undefined), {
    maxRetryAttempts: 0,
    batchSize: 1,
    onError: async () => {
      // More calls than the next batch takes.
      for (const sortKey of ['2', '3', '4']) await put(sortKey);
      expect(batches).toEqual([['1']]);
      isSettled = true;
    },
  });
  await vi.waitFor(() => expect(batches).toEqual([['1'], ['2'], ['3'], ['4']]), { timeout: 5000 });
  expect(isSettled).toBe(true);
});

test('waits with a batch that is not full for those that follow', async () => {
  start(undefined, { windowMs: 3000, batchSize: 4 });
  for (const sortKey of '1234') await put(sortKey);
  await vi.waitFor(() => expect(batches).toEqual([['1', '2', '3', '4']]), { timeout: 5000 });
});

test('does not wait with records that no filter lets pass', async () => {
  await put('1');
  const filterPatterns = [JSON.stringify({ eventName: ['REMOVE'] })];
  start(undefined, { windowMs: 60_000, filterPatterns });
  await vi.waitFor(() => expect(existsSync(positionFile())).toBe(true));
  expect(batches).toEqual([]);
});

test('leaves out records that no filter pattern lets pass', async () => {
  await put('1');
  await put('1', { changed: { BOOL: true } });
  await put('2');
  const seen: (string | undefined)[] = [];
  start((event) => void seen.push(...event.Records.map(({ eventName }) => eventName)), {
    filterPatterns: [JSON.stringify({ eventName: ['MODIFY'] })],
  });
  await vi.waitFor(() => expect(seen).toEqual(['MODIFY']));
});

test('reports a table without a stream and keeps trying', async () => {
  start(undefined, { tableName: 'Absent' });
  await vi.waitFor(() => expect(failures).not.toHaveLength(0));
  expect(failures[0]).toMatchObject({
    error: { message: 'The table Absent has no stream.' },
    willRetry: true,
  });
});
