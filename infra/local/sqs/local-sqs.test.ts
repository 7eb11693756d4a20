import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListQueuesCommand,
  MessageNotInflight,
  QueueDoesNotExist,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startLocalSqs } from './local-sqs.ts';
import type { LocalSqs } from './local-sqs.ts';
import { queueDefaults } from './queue-config.ts';

const accountId = '000000000000';
const credentials = { AKEXAMPLE: 'secret' };
const arnOf = (name: string) => `arn:aws:sqs:us-east-1:${accountId}:${name}`;

let dataDir: string;
let server: LocalSqs;
let client: SQSClient;
let movedMs: number;

/** With a queue `Jobs`, whose messages go to `Dead` after two receptions. */
async function start(): Promise<void> {
  server = await startLocalSqs({ dataDir, credentials, accountId, now: () => Date.now() + movedMs });
  const redrive = { deadLetterArn: arnOf('Dead'), maxReceiveCount: 2 };
  server.queues.create({ ...queueDefaults, name: 'Jobs', arn: arnOf('Jobs'), redrive });
  server.queues.create({ ...queueDefaults, name: 'Dead', arn: arnOf('Dead') });
  client = createClient('secret');
}

function createClient(secretAccessKey: string): SQSClient {
  const keys = { accessKeyId: 'AKEXAMPLE', secretAccessKey };
  return new SQSClient({ region: 'us-east-1', endpoint: server.url, credentials: keys, maxAttempts: 2 });
}

async function stop(): Promise<void> {
  client.destroy();
  await server.close();
}

beforeEach(async () => {
  movedMs = 0;
  dataDir = mkdtempSync(path.join(tmpdir(), 'local-sqs-'));
  await start();
});

afterEach(async () => {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const urlOf = (name = 'Jobs') => `${server.url}/${accountId}/${name}`;
const send = (MessageBody: string, more = {}) =>
  client.send(new SendMessageCommand({ QueueUrl: urlOf(), MessageBody, ...more }));
const receive = async (more = {}, name?: string) => {
  const command = { QueueUrl: urlOf(name), MaxNumberOfMessages: 10, ...more };
  return (await client.send(new ReceiveMessageCommand(command))).Messages ?? [];
};
const bodiesOf = (messages: { Body?: string }[]) => messages.map(({ Body }) => Body);

describe('a message', () => {
  test('is received by one, hidden from others, and gone when it is deleted', async () => {
    const { MessageId } = await send('{"jobId":1}');
    const [message, ...others] = await receive({ MessageSystemAttributeNames: ['All'] });
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      MessageId,
      Body: '{"jobId":1}',
      Attributes: { ApproximateReceiveCount: '1', SentTimestamp: expect.stringMatching(/^\d{13}$/) },
    });
    expect(await receive()).toEqual([]);
    await client.send(new DeleteMessageCommand({ QueueUrl: urlOf(), ReceiptHandle: message?.ReceiptHandle }));
    movedMs += 31_000;
    expect(await receive()).toEqual([]);
  });

  test('comes again when its time of being hidden is over; its former handle deletes it no more', async () => {
    await send('again');
    const [first] = await receive();
    movedMs += 31_000;
    const [second] = await receive({ AttributeNames: ['ApproximateReceiveCount'] });
    expect(second).toMatchObject({ Body: 'again', Attributes: { ApproximateReceiveCount: '2' } });
    await client.send(new DeleteMessageCommand({ QueueUrl: urlOf(), ReceiptHandle: first?.ReceiptHandle }));
    expect(server.queues.count(server.queues.get('Jobs'))).toMatchObject({ inFlight: 1 });
  });

  test('is shown sooner or later as its receiver says, and not after it is free again', async () => {
    await send('hold');
    const [message] = await receive();
    const change = (VisibilityTimeout: number) =>
      client.send(
        new ChangeMessageVisibilityCommand({
          QueueUrl: urlOf(),
          ReceiptHandle: message?.ReceiptHandle,
          VisibilityTimeout,
        }),
      );
    await change(120);
    movedMs += 60_000;
    expect(await receive()).toEqual([]);
    await change(0);
    await expect(change(10)).rejects.toThrow(MessageNotInflight);
    expect(bodiesOf(await receive())).toEqual(['hold']);
  });

  test('waits for its delay', async () => {
    await send('later', { DelaySeconds: 60 });
    expect(await receive()).toEqual([]);
    movedMs += 61_000;
    expect(bodiesOf(await receive())).toEqual(['later']);
  });

  test('that waits for its delay is there as soon as the clock has moved', async () => {
    await send('later', { DelaySeconds: 60 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const jobs = server.queues.get('Jobs');
    const options = { waitMs: 20_000, signal: new AbortController().signal };
    const waiting = server.queues.receive(jobs, 1, options);
    movedMs += 61_000;
    server.queues.wake();
    expect((await waiting).map(({ body }) => body)).toEqual(['later']);
    vi.useRealTimers();
  });

  test('that is received too often becomes a dead letter', async () => {
    await send('poison');
    for (let time = 0; time < 2; time += 1) {
      expect(bodiesOf(await receive())).toEqual(['poison']);
      movedMs += 31_000;
    }
    expect(await receive()).toEqual([]);
    expect(bodiesOf(await receive({}, 'Dead'))).toEqual(['poison']);
    expect(server.queues.show()).toMatchObject([
      { name: 'Jobs', isForDeadLetters: false, messages: [] },
      { name: 'Dead', isForDeadLetters: true, messages: [{ body: 'poison' }] },
    ]);
  });

  test('that is older than its queue keeps is gone', async () => {
    await send('old');
    movedMs += 5 * 24 * 3_600_000;
    expect(await receive()).toEqual([]);
    expect(server.queues.show()[0]?.messages).toEqual([]);
  });

  test('wakes a receiver that waits for it', async () => {
    const waiting = receive({ WaitTimeSeconds: 20 });
    await send('awaited');
    expect(bodiesOf(await waiting)).toEqual(['awaited']);
  });

  test('is not taken by a receiver that has gone', async () => {
    const leaving = new AbortController();
    const command = new ReceiveMessageCommand({ QueueUrl: urlOf(), WaitTimeSeconds: 20 });
    const waiting = client.send(command, { abortSignal: leaving.signal });
    leaving.abort();
    await expect(waiting).rejects.toThrow('aborted');
    await send('mine');
    expect(bodiesOf(await receive({ WaitTimeSeconds: 5 }))).toEqual(['mine']);
  });

  test('survives a restart, and what was in flight is free at once', async () => {
    await send('kept');
    await send('held');
    await receive({ MaxNumberOfMessages: 1 });
    await stop();
    await start();
    expect(bodiesOf(await receive())).toEqual(['kept', 'held']);
  });
});

test('batches are sent and deleted, each entry answered by its id', async () => {
  const Entries = ['a', 'b'].map((Id) => ({ Id, MessageBody: `body ${Id}` }));
  const sent = await client.send(new SendMessageBatchCommand({ QueueUrl: urlOf(), Entries }));
  expect(sent.Successful?.map(({ Id }) => Id)).toEqual(['a', 'b']);
  const received = await receive();
  expect(bodiesOf(received)).toEqual(['body a', 'body b']);
  const handles = received.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
  await client.send(new DeleteMessageBatchCommand({ QueueUrl: urlOf(), Entries: handles }));
  expect(server.queues.show()[0]?.messages).toEqual([]);
});

test('a queue tells its address, settings and numbers of messages', async () => {
  await send('one');
  await send('later', { DelaySeconds: 60 });
  const { QueueUrl } = await client.send(new GetQueueUrlCommand({ QueueName: 'Jobs' }));
  expect(QueueUrl).toBe(urlOf());
  const { Attributes } = await client.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }),
  );
  expect(Attributes).toMatchObject({
    QueueArn: arnOf('Jobs'),
    ApproximateNumberOfMessages: '1',
    ApproximateNumberOfMessagesDelayed: '1',
    RedrivePolicy: JSON.stringify({ deadLetterTargetArn: arnOf('Dead'), maxReceiveCount: 2 }),
  });
});

describe('refused are', () => {
  test('a queue that is not there', async () => {
    const sending = client.send(new SendMessageCommand({ QueueUrl: urlOf('None'), MessageBody: 'x' }));
    await expect(sending).rejects.toThrow(QueueDoesNotExist);
  });

  test('a signature by another secret, and a request without any', async () => {
    const other = createClient('wrong');
    const sending = other.send(new SendMessageCommand({ QueueUrl: urlOf(), MessageBody: 'x' }));
    await expect(sending).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    other.destroy();
    expect((await fetch(server.url, { method: 'POST', body: '{}' })).status).toBe(403);
    expect(server.queues.show()[0]?.messages).toEqual([]);
  });

  test('operations and parameters that are not known here, by name', async () => {
    await expect(client.send(new ListQueuesCommand({}))).rejects.toThrow('ListQueues');
    const attribute = { DataType: 'String', StringValue: 'x' };
    await expect(send('x', { MessageAttributes: { attribute } })).rejects.toThrow('MessageAttributes');
  });

  test('more than ten entries, and two of one id', async () => {
    const sendIds = (ids: string[]) => {
      const Entries = ids.map((Id) => ({ Id, MessageBody: 'x' }));
      return client.send(new SendMessageBatchCommand({ QueueUrl: urlOf(), Entries }));
    };
    await expect(sendIds([...'abcdefghijk'])).rejects.toMatchObject({ name: 'TooManyEntriesInBatchRequest' });
    await expect(sendIds(['a', 'a'])).rejects.toMatchObject({ name: 'BatchEntryIdsNotDistinct' });
  });
});
