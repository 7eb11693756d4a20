import { Duration } from 'aws-cdk-lib';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

/** Tries before a message is put aside, where nothing else is said. */
const usualTries = 5;
/** Long enough for somebody to look into what was put aside. SQS keeps no message longer. */
const deadLettersKeptDays = 14;

/** Visibility timeout of a message, in multiples of its function's timeout. AWS recommends six. */
const visibilityFactor = 6;

const guarded = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };

/** A queue whose messages nobody could handle, or events that a function gave up. Empty where all is well. */
export function createDeadLetters(scope: Construct, id: string): Queue {
  return new Queue(scope, id, {
    ...guarded,
    retentionPeriod: Duration.days(deadLettersKeptDays),
  });
}

/** Messages that one function handles, and a second queue for those that it failed on again and again. */
export class WorkQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, props: { consumerTimeoutSeconds: number; tries?: number }) {
    super(scope, id);
    this.deadLetters = createDeadLetters(this, 'DeadLetters');
    this.queue = new Queue(this, 'Queue', {
      ...guarded,
      visibilityTimeout: Duration.seconds(visibilityFactor * props.consumerTimeoutSeconds),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: props.tries ?? usualTries },
    });
  }

  /** Sends messages, and can neither read nor remove any. */
  grantSend(grantee: IGrantable): void {
    Grant.addToPrincipal({
      grantee,
      actions: ['sqs:SendMessage'],
      resourceArns: [this.queue.queueArn],
    });
  }
}
