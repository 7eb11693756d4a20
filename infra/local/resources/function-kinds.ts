import { ignore, use } from '../template/property-tree.ts';
import { toArn } from './resource-kind.ts';
import type { ResourceKind } from './resource-kind.ts';

const lambdaFunction: ResourceKind = {
  properties: {
    Code: use('S3Key', 'S3Bucket', 'ZipFile'),
    Environment: use('Variables'),
    ...use('FunctionName', 'Handler', 'Runtime', 'Timeout', 'MemorySize'),
    // Rights, the processor and the space around the code. Concurrency limits protect an account's budget.
    ...ignore('Role', 'Architectures', 'Description', 'Tags', 'TracingConfig', 'EphemeralStorage'),
    ...ignore('LoggingConfig', 'ReservedConcurrentExecutions', 'RuntimeManagementConfig', 'RecursiveLoop'),
    // Failed events are tried again by what sends them; the queue for given-up ones has no local consumer.
    ...ignore('DeadLetterConfig', 'KmsKeyArn'),
  },
  nameProperty: 'FunctionName',
  attributes: { Arn: toArn('lambda', 'function:*') },
};

const eventSourceMapping: ResourceKind = {
  properties: {
    ...use('FunctionName', 'EventSourceArn', 'BatchSize', 'FilterCriteria', 'FunctionResponseTypes'),
    ...use('MaximumRetryAttempts', 'Enabled', 'StartingPosition'),
    // How records are grouped for speed and where given-up ones go; the order and the filter stay the same.
    ...ignore('MaximumBatchingWindowInSeconds', 'BisectBatchOnFunctionError', 'ParallelizationFactor'),
    ...ignore('MaximumRecordAgeInSeconds', 'DestinationConfig', 'Tags', 'MetricsConfig'),
  },
};

const eventRule: ResourceKind = {
  properties: {
    ...use('Name', 'ScheduleExpression', 'State'),
    Targets: [{ ...use('Arn', 'Input'), ...ignore('Id', 'RetryPolicy', 'DeadLetterConfig', 'RoleArn') }],
    ...ignore('Description', 'Tags'),
  },
  nameProperty: 'Name',
  attributes: { Arn: toArn('events', 'rule/*') },
};

const schedule: ResourceKind = {
  properties: {
    ...use('Name', 'ScheduleExpression', 'ScheduleExpressionTimezone', 'State'),
    Target: { ...use('Arn', 'Input'), ...ignore('RoleArn', 'RetryPolicy', 'DeadLetterConfig') },
    ...ignore('FlexibleTimeWindow', 'Description', 'GroupName', 'KmsKeyArn'),
  },
  nameProperty: 'Name',
  attributes: { Arn: toArn('scheduler', 'schedule/default/*') },
};

const bucketNotifications: ResourceKind = {
  properties: {
    ...use('BucketName'),
    NotificationConfiguration: {
      LambdaFunctionConfigurations: [{ ...use('Events', 'LambdaFunctionArn', 'Filter'), ...ignore('Id') }],
    },
    ...ignore('ServiceToken', 'Managed', 'SkipDestinationValidation'),
  },
};

/** Code, and what calls it besides HTTP. */
export const functionKinds: Record<string, ResourceKind> = {
  'AWS::Lambda::Function': lambdaFunction,
  'AWS::Lambda::EventSourceMapping': eventSourceMapping,
  'AWS::Events::Rule': eventRule,
  'AWS::Scheduler::Schedule': schedule,
  'Custom::S3BucketNotifications': bucketNotifications,
};
