import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { deadLettersVariable, queueVariable, workQueueNames } from '#shared/work-queues.ts';
import type { BackgroundWork } from '../background-work.ts';

/**
 * Rights of the function that shows admins the queues, and sends dead letters again or drops them. It takes no message of
 * a queue itself.
 */
export function grantQueueCare(grantee: IGrantable, work: BackgroundWork): void {
  Grant.addToPrincipal({
    grantee,
    actions: ['sqs:GetQueueAttributes', 'sqs:SendMessage'],
    resourceArns: workQueueNames.map((name) => work[name].queue.queueArn),
  });
  Grant.addToPrincipal({
    grantee,
    actions: ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage'],
    resourceArns: workQueueNames.map((name) => work[name].deadLetters.queueArn),
  });
  // The age of the oldest message is a metric. IAM knows no single ones.
  Grant.addToPrincipal({ grantee, actions: ['cloudwatch:GetMetricData'], resourceArns: ['*'] });
}

/** Addresses of the queues and their dead letters, as environment variables. */
export function queueAddresses(work: BackgroundWork): Record<string, string> {
  return Object.fromEntries(
    workQueueNames.flatMap((name) => [
      [queueVariable(name), work[name].queue.queueUrl],
      [deadLettersVariable(name), work[name].deadLetters.queueUrl],
    ]),
  );
}
