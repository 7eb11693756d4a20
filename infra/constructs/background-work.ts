import { Duration, Validations } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { StreamReader } from '#shared/followed-changes.ts';
import type { WorkQueueName } from '#shared/work-queues.ts';
import { mailTries } from '#shared/entities/site/outgoing-email.ts';
import { consumeQueue, describeFailuresTo } from './event-sources.ts';
import { eventSizes } from './functions/function-sizes.ts';
import { streamFilters } from './stream-filters.ts';
import { createDeadLetters, WorkQueue } from './work-queue.ts';

type BackgroundFunctions = Record<
  `event-${
    | StreamReader
    | 'run-jobs'
    | 'run-billing-jobs'
    | 'make-thumbnails'
    | 'send-mails'
    | 'note-mail-events'
    | 'deliver-notices'}`,
  IFunction
>;

const streamRetries = 10;
/**
 * `follow-table` does less work where it gets many changes at once, so that it waits for more of them. What is in the
 * outbox is sent at once.
 */
const streamBatches: Record<StreamReader, { batchSize: number; maxBatchingWindow: Duration }> = {
  'follow-table': { batchSize: 500, maxBatchingWindow: Duration.seconds(1) },
  'send-outbox': { batchSize: 100, maxBatchingWindow: Duration.seconds(0) },
};
/** Runs of the function that sends mails, so that a burst stays within the rate that SES allows. */
const mailRuns = 2;

/**
 * What happens after an answer was sent: two functions read the table's changes, one follows them, and one hands what
 * takes longer to the functions behind the queues.
 */
export class BackgroundWork extends Construct implements Record<WorkQueueName, WorkQueue> {
  readonly jobs: WorkQueue;
  readonly billingJobs: WorkQueue;
  readonly thumbnails: WorkQueue;
  readonly mails: WorkQueue;
  /** What SES tells of mails that it took. */
  readonly mailEvents: WorkQueue;
  readonly notices: WorkQueue;
  /** Tells of stretches of the stream that one of its readers gave up. */
  readonly unfollowed: Queue;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.jobs = new WorkQueue(this, 'Jobs', {
      consumerTimeoutSeconds: eventSizes['run-jobs'].timeoutSeconds,
    });
    this.billingJobs = new WorkQueue(this, 'BillingJobs', {
      consumerTimeoutSeconds: eventSizes['run-billing-jobs'].timeoutSeconds,
    });
    this.thumbnails = new WorkQueue(this, 'Thumbnails', {
      consumerTimeoutSeconds: eventSizes['make-thumbnails'].timeoutSeconds,
    });
    this.mails = new WorkQueue(this, 'Mails', {
      consumerTimeoutSeconds: eventSizes['send-mails'].timeoutSeconds,
      tries: mailTries,
    });
    this.mailEvents = new WorkQueue(this, 'MailEvents', {
      consumerTimeoutSeconds: eventSizes['note-mail-events'].timeoutSeconds,
    });
    this.notices = new WorkQueue(this, 'Notices', {
      consumerTimeoutSeconds: eventSizes['deliver-notices'].timeoutSeconds,
    });
    this.unfollowed = createDeadLetters(this, 'Unfollowed');
    Validations.of(this.unfollowed).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'It is itself where the functions that read the stream put what they gave up, in other stacks.',
    });
  }

  /** Apart from the constructor, since the functions need the queues' addresses first. */
  connect(functions: BackgroundFunctions, table: Table): void {
    this.readStream('follow-table', functions, table);
    this.readStream('send-outbox', functions, table);
    consumeQueue(functions['event-run-jobs'], this.jobs.queue, { batchSize: 1 });
    consumeQueue(functions['event-run-billing-jobs'], this.billingJobs.queue, { batchSize: 1 });
    consumeQueue(functions['event-make-thumbnails'], this.thumbnails.queue, {
      batchSize: 10,
      maxBatchingWindow: Duration.seconds(1),
    });
    consumeQueue(functions['event-deliver-notices'], this.notices.queue, { batchSize: 10 });
    consumeQueue(functions['event-note-mail-events'], this.mailEvents.queue, { batchSize: 10 });
    consumeQueue(functions['event-send-mails'], this.mails.queue, {
      batchSize: 10,
      maxConcurrency: mailRuns,
    });
  }

  /** DynamoDB allows two readers for each shard. Each has its own position and retries. */
  private readStream(reader: StreamReader, functions: BackgroundFunctions, table: Table): void {
    functions[`event-${reader}`].addEventSource(
      new DynamoEventSource(table, {
        ...streamBatches[reader],
        // From the beginning: what changed before the first deployment was ready is read too.
        startingPosition: StartingPosition.TRIM_HORIZON,
        bisectBatchOnError: true,
        retryAttempts: streamRetries,
        reportBatchItemFailures: true,
        onFailure: describeFailuresTo(this.unfollowed),
        // Nothing else of the table invokes the function.
        filters: streamFilters(reader),
      }),
    );
  }
}
