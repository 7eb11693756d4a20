import * as z from 'zod';
import type { QueueConfig } from '../queue-config.ts';
import type { Queues } from '../queues.ts';
import { SqsFault } from '../sqs-fault.ts';
import { defineQueueOperation } from './define-operation.ts';
import { batchOf, checkBatch } from './run-batch.ts';

const handle = { ReceiptHandle: z.string().min(1) };
const timeout = { ...handle, VisibilityTimeout: z.int().min(0).max(43_200) };

function changeVisibility(queues: Queues, queue: QueueConfig, receiptHandle: string, seconds: number): void {
  if (queues.changeVisibility(queue, receiptHandle, seconds)) return;
  throw new SqsFault('MessageNotInflight', 'The message referred to is not in flight.', {
    queryName: 'AWS.SimpleQueueService.MessageNotInflight',
  });
}

export const deleteMessage = defineQueueOperation(handle, (queue, { ReceiptHandle }, { queues }) => {
  queues.remove(queue, [ReceiptHandle]);
  return {};
});

export const deleteMessageBatch = defineQueueOperation(
  { Entries: batchOf(handle) },
  (queue, { Entries: entries }, { queues }) => {
    checkBatch(entries);
    queues.remove(
      queue,
      entries.map(({ ReceiptHandle }) => ReceiptHandle),
    );
    return { Successful: entries.map(({ Id }) => ({ Id })), Failed: [] };
  },
);

export const changeMessageVisibility = defineQueueOperation(timeout, (queue, input, { queues }) => {
  changeVisibility(queues, queue, input.ReceiptHandle, input.VisibilityTimeout);
  return {};
});
