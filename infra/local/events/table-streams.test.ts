import path from 'node:path';
import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createStackClock } from '../clock.ts';
import { createStackLog } from '../control/stack-log.ts';
import { createTable } from '../dynamodb/create-tables.ts';
import { clientSettings, startTestDynamodb, testTableProperties } from '../dynamodb/start-test-dynamodb.ts';
import type { StreamPoller } from '../dynamodb/stream-poller.ts';
import { createStreamsClient } from '../dynamodb/streams-client.ts';
import { createWriteSignal, type WriteSignal } from '../dynamodb/write-signal.ts';
import type { FunctionPool } from '../lambda/function-pool.ts';
import type { Mapping } from './event-source-mappings.ts';
import { startTableStreams } from './table-streams.ts';

/** Two functions that read one stream: one of mails, one of files. */
type Reader = 'mails' | 'files';

let dynamodb: Awaited<ReturnType<typeof startTestDynamodb>>;
let tableCount = 0;
let TableName: string;
let writes: WriteSignal;
let streams: StreamPoller;
let broken: Set<string>;
let handled: Record<Reader, string[]>;

beforeAll(async () => {
  dynamodb = await startTestDynamodb();
});
afterAll(() => dynamodb.close());

beforeEach(async () => {
  TableName = `TwoReaders${++tableCount}`;
  await createTable(dynamodb.client, TableName, testTableProperties);
  writes = createWriteSignal();
  broken = new Set();
  handled = { mails: [], files: [] };
});
afterEach(() => streams.stop());

const readerOf = (name: Reader): Mapping => ({
  stackName: 'app',
  logicalId: name,
  name: `${TableName}-${name}`,
  ref: name,
  domainName: undefined,
  type: 'AWS::Lambda::EventSourceMapping',
  properties: {
    FunctionName: name,
    EventSourceArn: `arn:aws:dynamodb:us-east-1:000000000000:table/${TableName}/stream/x`,
    StartingPosition: 'TRIM_HORIZON',
    MaximumRetryAttempts: -1,
    FilterCriteria: {
      Filters: [{ Pattern: JSON.stringify({ dynamodb: { NewImage: { kind: { S: [name] } } } }) }],
    },
  },
});

function start(...readers: Reader[]): void {
  const functions = {
    invoke: async (name: Reader, event: DynamoDBStreamEvent) => {
      if (broken.has(name)) throw new Error('out of order');
      handled[name].push(...event.Records.map(({ dynamodb: change }) => change?.Keys?.SK?.S ?? ''));
    },
  };
  streams = startTableStreams(readers.map(readerOf), {
    streamsClient: createStreamsClient(clientSettings(dynamodb.url)),
    openQueue: () => {
      throw new Error('Nothing is given up here');
    },
    writes,
    functions: functions as unknown as FunctionPool,
    clock: createStackClock(),
    log: createStackLog(() => undefined),
    positionsDir: path.join(dynamodb.dataDir, 'positions'),
  });
}

/** Writes items as functions do: the pollers hear of it. */
async function put(kind: Reader, sortKeys: string): Promise<void> {
  for (const sortKey of sortKeys) {
    const Item = { PK: { S: 'a' }, SK: { S: sortKey }, kind: { S: kind } };
    await dynamodb.client.send(new PutItemCommand({ TableName, Item }));
    Atomics.add(writes.counter, 0, 1);
    Atomics.notify(writes.counter, 0);
  }
}

test('a reader that fails holds up no other one, and the stream is not caught up before it has gone on', async () => {
  broken.add('files');
  start('mails', 'files');
  await put('files', '1');
  await put('mails', '23');
  await vi.waitFor(() => expect(handled).toEqual({ mails: ['2', '3'], files: [] }));
  expect(streams.isCaughtUp()).toBe(false);
  broken.clear();
  await vi.waitFor(() => expect(handled).toEqual({ mails: ['2', '3'], files: ['1'] }), { timeout: 5000 });
  await vi.waitFor(() => expect(streams.isCaughtUp()).toBe(true));
});

test('after a restart each reader goes on where it stopped', async () => {
  broken.add('files');
  start('mails', 'files');
  await put('files', '1');
  await put('mails', '2');
  await vi.waitFor(() => expect(handled.mails).toEqual(['2']));
  await streams.stop();
  broken.clear();
  handled = { mails: [], files: [] };
  start('mails', 'files');
  await put('mails', '3');
  await vi.waitFor(() => expect(handled).toEqual({ mails: ['3'], files: ['1'] }));
});

test('a reader that is added later reads the stream from its beginning, and the other one goes on', async () => {
  start('files');
  await put('files', '1');
  await put('mails', '2');
  await vi.waitFor(() => expect(streams.isCaughtUp()).toBe(true));
  await streams.stop();
  start('mails', 'files');
  await put('files', '3');
  await vi.waitFor(() => expect(handled).toEqual({ mails: ['2'], files: ['1', '3'] }));
});
