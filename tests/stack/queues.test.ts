import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DeleteItemCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { expect, onTestFinished, test } from 'vitest';
import type { LocalStack } from '../../infra/local/local-stack.ts';
import type { ShownQueue } from '../../infra/local/sqs/queues.ts';
import { writeQueueApp } from '../support/local-stack/queue-app.ts';
import { killStack, spawnStack } from '../support/local-stack/spawn-stack.ts';
import {
  eventsOf,
  getAtt,
  lambda,
  mapping,
  recordCode,
  startStack,
  writeTinyApp,
} from '../support/local-stack/tiny-app.ts';
import { makeTemporaryDir } from '../support/local-stack/tiny-assembly.ts';

function clientOptions(dataDir: string) {
  const file = path.join(dataDir, 'credentials.json');
  const credentials = JSON.parse(readFileSync(file, 'utf8')) as {
    accessKeyId: string;
    secretAccessKey: string;
  };
  return { region: 'us-east-1', credentials };
}

/** Sends all at once, so that they make one batch. */
async function send(
  { endpoints }: Pick<LocalStack, 'endpoints'>,
  dataDir: string,
  queue: string,
  ...bodies: string[]
): Promise<void> {
  const client = new SQSClient({ ...clientOptions(dataDir), endpoint: endpoints.SQS });
  onTestFinished(() => client.destroy());
  const QueueUrl = `${endpoints.SQS}/000000000000/Tiny-${queue}`;
  const Entries = bodies.map((MessageBody, index) => ({ Id: String(index), MessageBody }));
  await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
}

async function startQueues() {
  const dataDir = makeTemporaryDir();
  const stack = await startStack(writeQueueApp(), { dataDir });
  return { stack, send: (queue: string, ...bodies: string[]) => send(stack, dataDir, queue, ...bodies) };
}

const batchesOf = (stack: LocalStack) =>
  eventsOf(stack, 'Worker').map((event) => (event as unknown as SQSEvent).Records.map(({ body }) => body));

/** As a person sees it at `/__local/queues`. */
async function showQueue({ url }: Pick<LocalStack, 'url'>, name: string): Promise<ShownQueue | undefined> {
  const queues = (await (await fetch(`${url}/__local/queues`)).json()) as ShownQueue[];
  return queues.find((queue) => queue.name === `Tiny-${name}`);
}

test('messages reach their function in the shape that Lambda gives them, and are gone after it', async () => {
  const { stack, send: sendTo } = await startQueues();
  await sendTo('Work', 'one', 'two');
  await expect.poll(() => batchesOf(stack)).toEqual([['one', 'two']]);
  expect((eventsOf(stack, 'Worker')[0] as unknown as SQSEvent).Records[0]).toEqual({
    messageId: expect.stringMatching(/^[\da-f-]{36}$/),
    receiptHandle: expect.any(String),
    body: 'one',
    attributes: {
      ApproximateReceiveCount: '1',
      SentTimestamp: expect.stringMatching(/^\d{13}$/),
      SenderId: '000000000000',
      ApproximateFirstReceiveTimestamp: expect.stringMatching(/^\d{13}$/),
    },
    messageAttributes: {},
    md5OfBody: 'f97c5d29941bfb1b2fdab0874906ab82',
    eventSource: 'aws:sqs',
    eventSourceARN: 'arn:aws:sqs:us-east-1:000000000000:Tiny-Work',
    awsRegion: 'us-east-1',
  });
  await expect.poll(() => showQueue(stack, 'Work')).toMatchObject({ inFlight: 0, messages: [] });
});

test('what failed comes again alone, when its time of being hidden is over', async () => {
  const { stack, send: sendTo } = await startQueues();
  await sendTo('Work', 'fine', 'fail once');
  await expect.poll(() => showQueue(stack, 'Work')).toMatchObject({ inFlight: 1, visible: 0 });
  expect(batchesOf(stack)).toEqual([['fine', 'fail once']]);
  await stack.advanceClock(61);
  await expect.poll(() => batchesOf(stack)).toEqual([['fine', 'fail once'], ['fail once']]);
  await expect.poll(() => showQueue(stack, 'Work')).toMatchObject({ messages: [] });
  expect(await showQueue(stack, 'Dead')).toMatchObject({ messages: [] });
});

test('a function that throws fails its whole batch, which ends as dead letters after two tries', async () => {
  const { stack, send: sendTo } = await startQueues();
  await sendTo('Work', 'throw', 'innocent');
  for (const times of [1, 2]) {
    await expect.poll(() => batchesOf(stack)).toHaveLength(times);
    await expect.poll(() => showQueue(stack, 'Work')).toMatchObject({ inFlight: 2 });
    await stack.advanceClock(61);
  }
  await expect
    .poll(async () => (await showQueue(stack, 'Dead'))?.messages)
    .toMatchObject([
      { body: 'throw', receiveCount: 2 },
      { body: 'innocent', receiveCount: 2 },
    ]);
  expect(await showQueue(stack, 'Dead')).toMatchObject({ isForDeadLetters: true, visible: 2 });
  expect(batchesOf(stack)).toHaveLength(2);
  expect(stack.logs()).toContainEqual(
    expect.objectContaining({ level: 'warn', message: expect.stringContaining('failed on 2 messages') }),
  );
});

test('what was acknowledged survives kill -9', async () => {
  const assembly = writeQueueApp();
  const dataDir = makeTemporaryDir();
  const killed = await spawnStack(assembly, dataDir);
  await send(killed, dataDir, 'Idle', 'kept');
  await killStack(killed);
  const stack = await startStack(assembly, { dataDir });
  expect(await showQueue(stack, 'Idle')).toMatchObject({ visible: 1, messages: [{ body: 'kept' }] });
});

test('a message that a function was killed over comes again after the restart, without waiting', async () => {
  const dataDir = makeTemporaryDir();
  const write = (code: string) =>
    writeTinyApp({
      code: { code },
      resources: {
        Work: { Type: 'AWS::SQS::Queue', Properties: { VisibilityTimeout: 43_200 } },
        Worker: lambda('code', { Timeout: 900 }),
        Mapping: mapping(getAtt('Work', 'Arn'), 'Worker'),
      },
    });
  const hanging = write('export const handler = () => new Promise(() => setInterval(() => {}, 1000));');
  const killed = await spawnStack(hanging, dataDir);
  await send(killed, dataDir, 'Work', 'half done');
  await expect.poll(() => showQueue(killed, 'Work')).toMatchObject({ inFlight: 1 });
  await killStack(killed);
  const stack = await startStack(write(recordCode), { dataDir });
  await expect.poll(() => batchesOf(stack)).toEqual([['half done']]);
});

test('the stream calls for what its filters let pass, and tells a queue where it gave up', async () => {
  const dataDir = makeTemporaryDir();
  const stack = await startStack(writeQueueApp(), { dataDir });
  const client = new DynamoDBClient({ ...clientOptions(dataDir), endpoint: stack.endpoints.DYNAMODB });
  onTestFinished(() => client.destroy());
  const TableName = stack.outputs['TableName'];
  const put = (PK: string, kind: string) =>
    client.send(new PutItemCommand({ TableName, Item: { PK: { S: PK }, kind: { S: kind } } }));
  await put('other', 'session');
  await put('fine', 'entry');
  await put('poison', 'entry');
  await put('last', 'entry');
  await expect.poll(async () => (await showQueue(stack, 'Unfollowed'))?.messages).toHaveLength(1);
  const [message] = (await showQueue(stack, 'Unfollowed'))?.messages ?? [];
  expect(JSON.parse(message?.body ?? '')).toMatchObject({
    requestContext: { condition: 'RetryAttemptsExhausted', approximateInvokeCount: 2 },
    DDBStreamBatchInfo: { batchSize: 1, startSequenceNumber: expect.stringMatching(/^\d+$/) },
  });
  await client.send(new DeleteItemCommand({ TableName, Key: { PK: { S: 'fine' } } }));
  const seen = () => eventsOf(stack, 'Follower').flatMap(({ Records }) => Records as { eventName: string }[]);
  await expect.poll(() => seen().map(({ eventName }) => eventName)).toContain('REMOVE');
  const keys = seen().map((record) => JSON.stringify(record));
  expect(keys.some((key) => key.includes('session'))).toBe(false);
  expect(keys.filter((key) => key.includes('last'))).not.toEqual([]);
});

test('an event source that is neither a stream nor a queue is refused', async () => {
  const resources = { Main: lambda('code'), Mapping: mapping({ 'Fn::Sub': 'arn:aws:kafka:x' }, 'Main') };
  const starting = startStack(writeTinyApp({ code: { code: recordCode }, resources }));
  await expect(starting).rejects.toThrow("The event source of Mapping is no table's stream and no queue");
});
