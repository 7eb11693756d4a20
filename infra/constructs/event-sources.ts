import { Names } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { EventSourceMappingOptions, IEventSourceDlq, IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';

/** What Lambda asks of a role before it reads a queue for a function. The CDK's own source of events gives more. */
const reading = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];

/** Calls a function with the messages of a queue; it answers which of them failed. */
export function consumeQueue(
  lambda: IFunction,
  queue: IQueue,
  options: Pick<EventSourceMappingOptions, 'batchSize' | 'maxBatchingWindow' | 'maxConcurrency'>,
): void {
  Grant.addToPrincipal({ grantee: lambda, actions: reading, resourceArns: [queue.queueArn] });
  // Named as the CDK does: a mapping of another name would have to be made beside the one that it replaces.
  lambda.addEventSourceMapping(`SqsEventSource:${Names.nodeUniqueId(queue.node)}`, {
    ...options,
    eventSourceArn: queue.queueArn,
    reportBatchItemFailures: true,
  });
}

/** Describes to a queue what a function gave up of a stream; the role may send there, and do nothing else with it. */
export function describeFailuresTo(queue: IQueue): IEventSourceDlq {
  return {
    bind(_mapping, lambda) {
      const actions = ['sqs:SendMessage'];
      Grant.addToPrincipal({ grantee: lambda, actions, resourceArns: [queue.queueArn] });
      return { destination: queue.queueArn };
    },
  };
}
