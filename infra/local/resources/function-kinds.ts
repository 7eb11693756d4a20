import { ignore, use } from '../template/property-tree.ts';
import { toArn } from './resource-kind.ts';
import type { ResourceIdentity, ResourceKind } from './resource-kind.ts';

const functionArn = toArn('lambda', 'function:*');

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
  attributes: { Arn: functionArn },
};

/** Whatever was deployed last is the only version here. */
const onlyVersion = '1';
const versionArn = (identity: ResourceIdentity) =>
  `${functionArn({ ...identity, name: String(identity.property('FunctionName')) })}:${onlyVersion}`;

const version: ResourceKind = {
  properties: {
    ...use('FunctionName'),
    ...ignore('Description', 'CodeSha256', 'ProvisionedConcurrencyConfig', 'RuntimePolicy'),
  },
  ref: versionArn,
  attributes: { FunctionArn: versionArn, Version: () => onlyVersion },
};

const aliasArn = (identity: ResourceIdentity) =>
  `${functionArn({ ...identity, name: String(identity.property('FunctionName')) })}:${String(identity.property('Name'))}`;

const alias: ResourceKind = {
  properties: {
    ...use('FunctionName', 'FunctionVersion', 'Name'),
    ...ignore('Description', 'ProvisionedConcurrencyConfig'),
  },
  ref: aliasArn,
  attributes: { AliasArn: aliasArn },
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
    ...use('Name', 'ScheduleExpression', 'EventPattern', 'State'),
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
  'AWS::Lambda::Version': version,
  'AWS::Lambda::Alias': alias,
  'AWS::Lambda::EventSourceMapping': eventSourceMapping,
  'AWS::Events::Rule': eventRule,
  'AWS::Scheduler::Schedule': schedule,
  'Custom::S3BucketNotifications': bucketNotifications,
};
