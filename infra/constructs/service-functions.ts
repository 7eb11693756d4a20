import path from 'node:path';
import { Stack, Validations } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { featureNames } from '#shared/routes/index.ts';
import type { FeatureName } from '#shared/routes/index.ts';
import type { StageConfig } from '../config.ts';
import { eventNames } from '../function-entries.ts';
import type { EventName, FunctionName } from '../function-entries.ts';
import type { DriveTable } from './drive-table.ts';
import type { FilesBucket } from './files-bucket.ts';
import type { PasswordStore } from './password-store.ts';
import { ServiceFunction } from './service-function.ts';

interface DataStores {
  table: DriveTable;
  files: FilesBucket;
  passwords: PasswordStore;
}

export interface ServiceFunctionsProps {
  stage: string;
  config: StageConfig;
  data: DataStores;
  functionsDir: string;
  version: string;
  /** Address of the site, without a slash at the end. */
  baseUrl: string;
}

/** Besides the table, which every function reads and writes. */
const grantsByFunction: Partial<Record<FunctionName, (stores: DataStores, to: IFunction) => void>> = {
  'api-auth': ({ passwords }, to) => passwords.grantAccounts(to),
  'api-uploads': ({ files }, to) => files.grantUpload(to),
  'api-content': ({ files }, to) => files.grantRead(to),
  'event-purge-uploads': ({ files }, to) => files.grantCleanUp(to),
  'event-create-admin': ({ passwords }, to) => passwords.grantAccounts(to),
};

/** API Gateway gives up after 30 seconds; a function must answer before that. */
const apiTimeoutSeconds = 29;
const eventTimeoutSeconds = 300;

/** Makes all functions, each with its grants. */
export function createServiceFunctions(scope: Construct, props: ServiceFunctionsProps) {
  acknowledgeWildcards(scope, props.data);
  const { functionMemoryMb: memoryMb } = props.config;
  const createApi = (feature: FeatureName) =>
    createServiceFunction(scope, `api-${feature}`, props, {
      description: `Answers the ${feature} routes of the API`,
      memoryMb: feature === 'uploads' ? memoryMb.uploads : memoryMb.api,
      timeoutSeconds: apiTimeoutSeconds,
    });
  const createEvent = (event: EventName) =>
    createServiceFunction(scope, `event-${event}`, props, {
      description: `Runs ${event}`,
      memoryMb: memoryMb.event,
      timeoutSeconds: eventTimeoutSeconds,
    });
  return { api: recordOf(featureNames, createApi), event: recordOf(eventNames, createEvent) };
}

function acknowledgeWildcards(scope: Construct, { files }: DataStores): void {
  const stack = Stack.of(files);
  // The rule names the bucket as the templates do: by the export of the other stack.
  const bucket = stack.resolve(stack.exportValue(files.bucket.bucketArn)) as { 'Fn::ImportValue': string };
  Validations.of(scope).acknowledge(
    {
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'Writing traces: X-Ray knows no resource that it could be restricted to.',
    },
    {
      id: `AwsSolutions-IAM5[Resource::${bucket['Fn::ImportValue']}/*]`,
      reason: "The keys of people's files are made at run time; the actions on them are named one by one.",
    },
  );
}

function createServiceFunction(
  scope: Construct,
  name: FunctionName,
  props: ServiceFunctionsProps,
  sizes: { description: string; memoryMb: number; timeoutSeconds: number },
): IFunction {
  const { data, config } = props;
  const { lambda } = new ServiceFunction(scope, name, {
    ...sizes,
    bundleDir: path.join(props.functionsDir, name),
    logRetentionDays: config.logRetentionDays,
    environment: {
      STAGE: props.stage,
      APP_VERSION: props.version,
      LOG_LEVEL: config.logLevel,
      BASE_URL: props.baseUrl,
      TABLE_NAME: data.table.table.tableName,
      FILES_BUCKET: data.files.bucket.bucketName,
      USER_POOL_ID: data.passwords.pool.userPoolId,
      USER_POOL_CLIENT_ID: data.passwords.client.userPoolClientId,
    },
  });
  data.table.grantItems(lambda);
  grantsByFunction[name]?.(data, lambda);
  return lambda;
}

function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  create: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, create(key)])) as Record<Key, Value>;
}
