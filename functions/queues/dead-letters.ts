import {
  DeleteMessageBatchCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
} from '@aws-sdk/client-sqs';
import type { WorkQueueName } from '#shared/work-queues.ts';
import { env } from '../platform/env.ts';
import { queueClient } from './queue-client.ts';

/** Others do not get a message meanwhile: two admins share the work, and each message is counted once. */
const takenSeconds = 60;
/** Asks all of SQS's servers; without waiting, an answer can be empty although there are messages. */
const waitSeconds = 1;
/** The most that SQS gives and takes at once. */
const atOnce = 10;

/** A dead letter in hand. It comes back unless it is deleted. */
export type DeadLetter = Pick<Message, 'Body' | 'ReceiptHandle'>;

/** Sends messages to their queue again. Returns those that it took. */
export async function sendAgain(queue: WorkQueueName, letters: DeadLetter[]): Promise<DeadLetter[]> {
  const { Successful = [] } = await queueClient.send(
    new SendMessageBatchCommand({
      QueueUrl: env.queueUrl(queue),
      Entries: letters.map(({ Body }, nth) => ({ Id: String(nth), MessageBody: Body })),
    }),
  );
  return Successful.flatMap(({ Id }) => letters[Number(Id)] ?? []);
}

/**
 * Takes the dead letters of a queue, ten at a time, until there are none or time is over. A letter goes after `settle`
 * returned it; the others come back. A letter whose deletion fails is settled once more later.
 * @returns how many have gone
 */
export async function settleDeadLetters(
  queue: WorkQueueName,
  { settle, hasTime }: { settle: (letters: DeadLetter[]) => Promise<DeadLetter[]>; hasTime: () => boolean },
): Promise<number> {
  const QueueUrl = env.deadLettersUrl(queue);
  let gone = 0;
  while (hasTime()) {
    const { Messages: letters = [] } = await queueClient.send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: atOnce,
        WaitTimeSeconds: waitSeconds,
        VisibilityTimeout: takenSeconds,
      }),
    );
    if (letters.length === 0) break;
    const settled = await settle(letters);
    if (settled.length === 0) continue;
    const { Successful = [] } = await queueClient.send(
      new DeleteMessageBatchCommand({
        QueueUrl,
        Entries: settled.map(({ ReceiptHandle }, nth) => ({ Id: String(nth), ReceiptHandle })),
      }),
    );
    gone += Successful.length;
  }
  return gone;
}
