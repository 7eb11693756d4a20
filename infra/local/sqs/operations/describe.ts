import * as z from 'zod';
import { defineOperation, defineQueueOperation } from './define-operation.ts';

export const getQueueUrl = defineOperation(
  z.strictObject({ QueueName: z.string(), QueueOwnerAWSAccountId: z.string().optional() }),
  ({ queues, url, accountId }, { QueueName }) => ({
    QueueUrl: `${url}/${accountId}/${queues.get(QueueName).name}`,
  }),
);

export const getQueueAttributes = defineQueueOperation(
  { AttributeNames: z.array(z.string()).optional() },
  (queue, { AttributeNames: asked = [] }, { queues }) => {
    const counts = queues.count(queue);
    const all = {
      QueueArn: queue.arn,
      VisibilityTimeout: String(queue.visibilityTimeoutSeconds),
      DelaySeconds: String(queue.delaySeconds),
      MessageRetentionPeriod: String(queue.retentionSeconds),
      ReceiveMessageWaitTimeSeconds: String(queue.receiveWaitSeconds),
      MaximumMessageSize: String(queue.maxMessageBytes),
      ApproximateNumberOfMessages: String(counts.visible),
      ApproximateNumberOfMessagesNotVisible: String(counts.inFlight),
      ApproximateNumberOfMessagesDelayed: String(counts.delayed),
      ...(queue.redrive && {
        RedrivePolicy: JSON.stringify({
          deadLetterTargetArn: queue.redrive.deadLetterArn,
          maxReceiveCount: queue.redrive.maxReceiveCount,
        }),
      }),
    };
    const isAsked = (name: string) => asked.includes('All') || asked.includes(name);
    return { Attributes: Object.fromEntries(Object.entries(all).filter(([name]) => isAsked(name))) };
  },
);
