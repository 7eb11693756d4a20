import * as z from 'zod';
import { md5Of } from '../message-facts.ts';
import type { QueueConfig } from '../queue-config.ts';
import { SqsFault } from '../sqs-fault.ts';
import { defineQueueOperation } from './define-operation.ts';
import { batchOf, checkBatch } from './run-batch.ts';

const message = {
  MessageBody: z.string().min(1),
  DelaySeconds: z.int().min(0).max(900).optional(),
};

/** Refuses what is larger than the queue takes; of a batch all messages together. */
function checkSize(queue: QueueConfig, bodies: string[]): void {
  const sizeBytes = bodies.reduce((sum, body) => sum + Buffer.byteLength(body), 0);
  if (sizeBytes <= queue.maxMessageBytes) return;
  const reason = `Message must be shorter than ${queue.maxMessageBytes} bytes.`;
  if (bodies.length === 1) {
    throw new SqsFault('InvalidParameterValue', `One or more parameters are invalid. Reason: ${reason}`);
  }
  throw new SqsFault('BatchRequestTooLong', reason, {
    queryName: 'AWS.SimpleQueueService.BatchRequestTooLong',
  });
}

export const sendMessage = defineQueueOperation(message, (queue, input, { queues }) => {
  const { MessageBody: body, DelaySeconds: delaySeconds } = input;
  checkSize(queue, [body]);
  const [MessageId] = queues.send(queue, [{ body, delaySeconds }]);
  return { MessageId, MD5OfMessageBody: md5Of(body) };
});

export const sendMessageBatch = defineQueueOperation(
  { Entries: batchOf(message) },
  (queue, { Entries: entries }, { queues }) => {
    checkBatch(entries);
    checkSize(
      queue,
      entries.map(({ MessageBody }) => MessageBody),
    );
    const ids = queues.send(
      queue,
      entries.map(({ MessageBody: body, DelaySeconds: delaySeconds }) => ({ body, delaySeconds })),
    );
    const Successful = entries.map(({ Id, MessageBody }, index) => ({
      Id,
      MessageId: ids[index],
      MD5OfMessageBody: md5Of(MessageBody),
    }));
    return { Successful, Failed: [] };
  },
);
