import { ignore, use } from '../template/property-tree.ts';
import type { ResourceIdentity, ResourceKind } from './resource-kind.ts';

type QueueIdentity = Pick<ResourceIdentity, 'name' | 'region' | 'accountId'>;

/** The ARN by which mappings and other queues name a queue. */
export function queueArnOf({ region, accountId, name }: QueueIdentity): string {
  return `arn:aws:sqs:${region}:${accountId}:${name}`;
}

/** Its address on AWS. */
function toUrl({ region, accountId, name }: QueueIdentity): string {
  return `https://sqs.${region}.amazonaws.com/${accountId}/${name}`;
}

const queue: ResourceKind = {
  properties: {
    ...use('QueueName', 'VisibilityTimeout', 'DelaySeconds', 'MessageRetentionPeriod'),
    ...use('ReceiveMessageWaitTimeSeconds', 'MaximumMessageSize'),
    RedrivePolicy: use('deadLetterTargetArn', 'maxReceiveCount'),
    // Encryption at rest, and which queues may put dead letters here.
    ...ignore('SqsManagedSseEnabled', 'KmsMasterKeyId', 'KmsDataKeyReusePeriodSeconds', 'Tags'),
    ...ignore('RedriveAllowPolicy'),
  },
  nameProperty: 'QueueName',
  ref: toUrl,
  attributes: { Arn: queueArnOf, QueueName: ({ name }) => name, QueueUrl: toUrl },
};

/** Messages between functions. */
export const queueKinds: Record<string, ResourceKind> = {
  'AWS::SQS::Queue': queue,
};
