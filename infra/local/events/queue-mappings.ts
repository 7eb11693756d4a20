import type { SQSEvent } from 'aws-lambda';
import type { StackLog } from '../control/stack-log.ts';
import type { FunctionPool } from '../lambda/function-pool.ts';
import { md5Of, systemAttributesOf } from '../sqs/message-facts.ts';
import type { ReceivedMessage } from '../sqs/stored-message.ts';
import type { AccountPlace } from '../template/references.ts';
import { reportsFailures } from './event-source-mappings.ts';
import type { Mapping } from './event-source-mappings.ts';
import type { OpenQueue } from './queue-access.ts';
import { startQueuePoller } from './queue-poller.ts';
import type { QueuePoller } from './queue-poller.ts';

/** Deliveries of one queue at the same time: enough that a long one does not hold up the others. */
const defaultConcurrency = 2;

export interface QueueMappingsPlace extends AccountPlace {
  openQueue: OpenQueue;
  functions: FunctionPool;
  log: StackLog;
}

/** Starts mappings from queues to functions. Throws for a filter, which the local stack knows for streams alone. */
export function startQueueMappings(mappings: Mapping[], place: QueueMappingsPlace): QueuePoller {
  const pollers = mappings.map((mapping) => startMapping(mapping, place));
  return {
    isIdle: () => pollers.every((poller) => poller.isIdle()),
    async stop() {
      await Promise.all(pollers.map((poller) => poller.stop()));
    },
  };
}

function startMapping({ logicalId, properties }: Mapping, place: QueueMappingsPlace) {
  const { FunctionName, EventSourceArn, FilterCriteria } = properties;
  if (FilterCriteria !== undefined) {
    throw new Error(`${logicalId} filters messages of a queue, which the local stack does not know.`);
  }
  const { functions, log } = place;
  return startQueuePoller({
    queue: place.openQueue(EventSourceArn),
    batchSize: Number(properties.BatchSize ?? 10),
    windowMs: Number(properties.MaximumBatchingWindowInSeconds ?? 0) * 1000,
    concurrency: Math.min(
      defaultConcurrency,
      Number(properties.ScalingConfig?.MaximumConcurrency ?? defaultConcurrency),
    ),
    reportBatchItemFailures: reportsFailures(properties),
    toEvent: (messages) => toEvent(messages, EventSourceArn, place),
    deliver: (event) => functions.invoke(FunctionName, event),
    onError: (error, messages) =>
      log.add({
        level: 'warn',
        message: `${FunctionName} failed on ${messages.length} messages: ${error.message}`,
      }),
  });
}

function toEvent(messages: ReceivedMessage[], arn: string, { region, accountId }: AccountPlace): SQSEvent {
  return {
    Records: messages.map((message) => ({
      messageId: message.messageId,
      receiptHandle: message.receiptHandle,
      body: message.body,
      attributes: systemAttributesOf(message, accountId),
      messageAttributes: {},
      md5OfBody: md5Of(message.body),
      eventSource: 'aws:sqs',
      eventSourceARN: arn,
      awsRegion: region,
    })),
  };
}
