import path from 'node:path';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { StageConfig } from '../../config.ts';
import type { FunctionName } from '../../bundles/function-entries.ts';
import { addressesOf, grantToFunction } from './function-grants.ts';
import type { Grantors } from './function-grants.ts';
import { sizeOf } from './function-sizes.ts';
import { ServiceFunction } from './service-function.ts';

export interface ServiceFunctionSettings {
  stage: string;
  config: StageConfig;
  /** What the functions work with. */
  from: Grantors;
  functionsDir: string;
  version: string;
  /** What CloudFront proves itself by to functions that it calls. */
  cdnKey: string;
  /** Address of the site, without a slash at the end. */
  baseUrl: string;
}

/** Makes a function with its grants. */
export function createServiceFunction(
  scope: Construct,
  name: FunctionName,
  props: ServiceFunctionSettings,
): ServiceFunction {
  const { from, config } = props;
  const service = new ServiceFunction(scope, name, {
    description: describeFunction(name),
    ...sizeOf(name, config),
    bundleDir: path.join(props.functionsDir, name),
    logRetentionDays: config.logRetentionDays,
    // The same queue for what they gave up of the stream, and of calls by hand.
    deadLetterQueue: isStreamReader(name) ? from.work.unfollowed : undefined,
    environment: {
      STAGE: props.stage,
      SERVICE: name,
      METRIC_DETAIL: config.metricDetail,
      APP_VERSION: props.version,
      LOG_LEVEL: config.logLevel,
      ...(config.debug && debugEnvironment(props.functionsDir, name)),
      BASE_URL: props.baseUrl,
      TABLE_NAME: from.table.table.tableName,
      FILES_BUCKET: from.files.bucket.bucketName,
      USER_POOL_ID: from.passwords.pool.userPoolId,
      USER_POOL_CLIENT_ID: from.passwords.client.userPoolClientId,
      ...addressesOf(name, from),
      ...(isBehindCdn(name) && { CDN_KEY: props.cdnKey }),
    },
  });
  grantToFunction(name, from, service.lambda);
  return service;
}

const describeFunction = (name: FunctionName): string =>
  name.startsWith('api-') ? `Answers the ${name.slice(4)} routes of the API` : `Runs ${name.slice(6)}`;

const isStreamReader = (name: FunctionName): boolean =>
  name === 'event-follow-table' || name === 'event-send-outbox';

/** The APIs' functions: all of the HTTP API, and the one of the connections. */
function isBehindCdn(name: FunctionName): boolean {
  return name.startsWith('api-') || name === 'event-live';
}

/** The source maps stay on the machine that built it: there, errors are told in the lines that were written. */
function debugEnvironment(functionsDir: string, name: FunctionName): Record<string, string> {
  return { APP_DEBUG: 'true', SOURCE_MAPS: path.join(`${functionsDir}-maps`, name) };
}

/** All functions of the application. */
export type ServiceFunctions = Record<FunctionName, ServiceFunction>;

/** What calls each function by. */
export function liveOf(functions: ServiceFunctions): Record<FunctionName, IFunction> {
  const entries: [string, IFunction][] = Object.entries(functions).map(([name, { live }]) => [name, live]);
  return Object.fromEntries(entries) as Record<FunctionName, IFunction>;
}
