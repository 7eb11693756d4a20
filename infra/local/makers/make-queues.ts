import { queueDefaults } from '../sqs/queue-config.ts';
import type { QueueConfig } from '../sqs/queue-config.ts';
import { queueArnOf } from '../resources/queue-kinds.ts';
import type { AccountPlace } from '../template/references.ts';
import type { ResolvedTemplate } from '../template/resolve-template.ts';

interface QueueProperties {
  VisibilityTimeout?: number;
  DelaySeconds?: number;
  MessageRetentionPeriod?: number;
  ReceiveMessageWaitTimeSeconds?: number;
  MaximumMessageSize?: number;
  RedrivePolicy?: { deadLetterTargetArn: string; maxReceiveCount: number };
}

/** The template's queues. Throws where one puts its dead letters into a queue that the template does not have. */
export function readQueues(template: ResolvedTemplate, place: AccountPlace): QueueConfig[] {
  const queues = template.list<QueueProperties>('AWS::SQS::Queue').map(({ name, properties }) => {
    const { RedrivePolicy: redrive } = properties;
    const { maxMessageBytes } = queueDefaults;
    const seconds = {
      visibilityTimeoutSeconds: properties.VisibilityTimeout ?? queueDefaults.visibilityTimeoutSeconds,
      delaySeconds: properties.DelaySeconds ?? queueDefaults.delaySeconds,
      retentionSeconds: properties.MessageRetentionPeriod ?? queueDefaults.retentionSeconds,
      receiveWaitSeconds: properties.ReceiveMessageWaitTimeSeconds ?? queueDefaults.receiveWaitSeconds,
    };
    return {
      name,
      arn: queueArnOf({ ...place, name }),
      ...seconds,
      maxMessageBytes: properties.MaximumMessageSize ?? maxMessageBytes,
      ...(redrive && {
        redrive: {
          deadLetterArn: redrive.deadLetterTargetArn,
          maxReceiveCount: Number(redrive.maxReceiveCount),
        },
      }),
    };
  });
  for (const { name, redrive } of queues) {
    if (redrive === undefined || queues.some(({ arn }) => arn === redrive.deadLetterArn)) continue;
    throw new Error(`The queue ${name} puts dead letters into ${redrive.deadLetterArn}, which is not there.`);
  }
  return queues;
}
