import { ignore, use } from '../template/property-tree.ts';
import { toArn } from './resource-kind.ts';
import type { ResourceKind } from './resource-kind.ts';

const lambdaFunction: ResourceKind = {
  properties: {
    Code: use('S3Key', 'S3Bucket', 'ZipFile'),
    Environment: use('Variables'),
    ...use('FunctionName', 'Handler', 'Runtime', 'Timeout', 'MemorySize'),
    // What the function's role must allow follows from these; nothing else of them has a meaning here. Events of
    // calls that nobody waits for are tried once, and a failure is in the log.
    ...use('Role', 'DeadLetterConfig', 'LoggingConfig', 'TracingConfig'),
    // The processor and the space around the code. Concurrency limits protect an account's budget.
    ...ignore('Architectures', 'Description', 'Tags', 'EphemeralStorage', 'KmsKeyArn'),
    ...ignore('ReservedConcurrentExecutions', 'RuntimeManagementConfig', 'RecursiveLoop'),
  },
  nameProperty: 'FunctionName',
  attributes: { Arn: toArn('lambda', 'function:*') },
};

const eventSourceMapping: ResourceKind = {
  properties: {
    ...use('FunctionName', 'EventSourceArn', 'BatchSize', 'FilterCriteria', 'FunctionResponseTypes'),
    ...use('MaximumRetryAttempts', 'Enabled', 'StartingPosition', 'MaximumBatchingWindowInSeconds'),
    ...use('BisectBatchOnFunctionError'),
    DestinationConfig: { OnFailure: use('Destination') },
    ScalingConfig: use('MaximumConcurrency'),
    // A stream has one shard here, and its records are never old.
    ...ignore('ParallelizationFactor', 'MaximumRecordAgeInSeconds', 'Tags', 'MetricsConfig'),
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
