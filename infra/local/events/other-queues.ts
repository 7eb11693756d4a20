import type { Message, SQSClient, SQSClientConfig } from '@aws-sdk/client-sqs';
import type { QueueConfig } from '../sqs/queue-config.ts';
import type { ReceivedMessage } from '../sqs/stored-message.ts';
import type { OpenQueue } from './queue-access.ts';

const longestWaitSeconds = 20;

type Sdk = typeof import('@aws-sdk/client-sqs');

/** Reads and fills queues in a server of the environment; their addresses there are asked for by name. */
export async function openOtherQueues(
  clientOptions: SQSClientConfig,
): Promise<{ open: OpenQueue; make(queues: QueueConfig[]): Promise<void>; close(): void }> {
  // Loaded here alone: the local queues need no client.
  const sdk = await import('@aws-sdk/client-sqs');
  const client = new sdk.SQSClient(clientOptions);
  const getUrl = async (arn: string) => {
    const QueueName = arn.split(':').at(-1);
    return (await client.send(new sdk.GetQueueUrlCommand({ QueueName }))).QueueUrl;
  };
  const open: OpenQueue = (arn) => ({
    async receive(limit, waitMs, abortSignal) {
      const command = new sdk.ReceiveMessageCommand({
        QueueUrl: await getUrl(arn),
        MaxNumberOfMessages: Math.min(limit, 10),
        WaitTimeSeconds: Math.min(longestWaitSeconds, Math.floor(waitMs / 1000)),
        MessageSystemAttributeNames: ['All'],
      });
      const { Messages = [] } = await client.send(command, { abortSignal });
      return Messages.map(toReceived);
    },
    async remove(receiptHandles) {
      if (receiptHandles.length === 0) return;
      const Entries = receiptHandles.map((ReceiptHandle, index) => ({ Id: String(index), ReceiptHandle }));
      await client.send(new sdk.DeleteMessageBatchCommand({ QueueUrl: await getUrl(arn), Entries }));
    },
    async send(MessageBody) {
      await client.send(new sdk.SendMessageCommand({ QueueUrl: await getUrl(arn), MessageBody }));
    },
  });
  return {
    open,
    // Dead letters first: a queue that puts them aside must name one that exists.
    async make(queues) {
      const ordered = queues.toSorted(
        (a, b) => Number(a.redrive !== undefined) - Number(b.redrive !== undefined),
      );
      for (const queue of ordered) await makeQueue(sdk, client, queue);
    },
    close: () => client.destroy(),
  };
}

/** Those that exist stay as they are. */
async function makeQueue(
  sdk: Sdk,
  client: SQSClient,
  { name, redrive, ...queue }: QueueConfig,
): Promise<void> {
  if (await hasQueue(sdk, client, name)) return;
  const Attributes = {
    VisibilityTimeout: String(queue.visibilityTimeoutSeconds),
    DelaySeconds: String(queue.delaySeconds),
    MessageRetentionPeriod: String(queue.retentionSeconds),
    ...(redrive && {
      RedrivePolicy: JSON.stringify({
        deadLetterTargetArn: redrive.deadLetterArn,
        maxReceiveCount: redrive.maxReceiveCount,
      }),
    }),
  };
  await client.send(new sdk.CreateQueueCommand({ QueueName: name, Attributes }));
}

async function hasQueue(sdk: Sdk, client: SQSClient, QueueName: string): Promise<boolean> {
  try {
    await client.send(new sdk.GetQueueUrlCommand({ QueueName }));
    return true;
  } catch (error) {
    if (error instanceof sdk.QueueDoesNotExist) return false;
    throw error;
  }
}

function toReceived({ MessageId, ReceiptHandle, Body, Attributes = {} }: Message): ReceivedMessage {
  return {
    messageId: MessageId ?? '',
    receiptHandle: ReceiptHandle ?? '',
    body: Body ?? '',
    sentMs: Number(Attributes.SentTimestamp),
    visibleMs: 0,
    receiveCount: Number(Attributes.ApproximateReceiveCount),
    firstReceivedMs: Number(Attributes.ApproximateFirstReceiveTimestamp),
  };
}
