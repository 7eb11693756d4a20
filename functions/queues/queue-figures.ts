import { GetQueueAttributesCommand, type QueueAttributeName } from '@aws-sdk/client-sqs';
import { workQueueNames } from '#shared/work-queues.ts';
import { env } from '../platform/env.ts';
import { queueClient } from './queue-client.ts';

/** How many messages there are. SQS counts approximately. */
export interface QueueFigures {
  /** Messages that wait, are being worked on, or wait to be tried again. */
  depth: number;
  /** Dead letters. */
  failed: number;
}

const counts: QueueAttributeName[] = [
  'ApproximateNumberOfMessages',
  'ApproximateNumberOfMessagesNotVisible',
  'ApproximateNumberOfMessagesDelayed',
];

/** Counts the messages of all queues of background work, and their dead letters. */
export async function countMessages(): Promise<QueueFigures> {
  const [depth, failed] = await Promise.all([countInAll(env.queueUrl), countDeadLetters()]);
  return { depth, failed };
}

/** Counts the dead letters of all queues of background work. */
export const countDeadLetters = (): Promise<number> => countInAll(env.deadLettersUrl);

const countInAll = async (urlOf: typeof env.queueUrl): Promise<number> =>
  sum(await Promise.all(workQueueNames.map(urlOf).map(countIn)));

async function countIn(QueueUrl: string): Promise<number> {
  const command = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: counts });
  const { Attributes = {} } = await queueClient.send(command);
  return sum(counts.map((name) => Number(Attributes[name] ?? 0)));
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
