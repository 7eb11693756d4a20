import path from 'node:path';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { featureNames } from '#shared/routes/index.ts';
import type { StageConfig } from '../config.ts';
import { eventNames } from '../function-entries.ts';
import type { FunctionName } from '../function-entries.ts';
import { acknowledgeWildcards, addressesOf, grantToFunction } from './function-grants.ts';
import type { Grantors } from './function-grants.ts';
import { sizeOfEvent, sizeOfFeature } from './function-sizes.ts';
import type { FunctionSize } from './function-sizes.ts';
import { ServiceFunction } from './service-function.ts';

export interface ServiceFunctionsProps {
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

/** Makes all functions, each with its grants. */
export function createServiceFunctions(scope: Construct, props: ServiceFunctionsProps) {
  const { config, from } = props;
  acknowledgeWildcards(scope, from);
  return {
    api: recordOf(featureNames, (feature) =>
      createServiceFunction(scope, `api-${feature}`, props, {
        description: `Answers the ${feature} routes of the API`,
        ...sizeOfFeature(feature, config),
      }),
    ),
    event: recordOf(eventNames, (event) =>
      createServiceFunction(scope, `event-${event}`, props, {
        description: `Runs ${event}`,
        ...sizeOfEvent(event, config),
      }),
    ),
  };
}

function createServiceFunction(
  scope: Construct,
  name: FunctionName,
  props: ServiceFunctionsProps,
  about: FunctionSize & { description: string },
): ServiceFunction {
  const { from, config } = props;
  const service = new ServiceFunction(scope, name, {
    ...about,
    bundleDir: path.join(props.functionsDir, name),
    logRetentionDays: config.logRetentionDays,
    // The same queue for what it gave up of the stream, and of calls by hand.
    deadLetterQueue: name === 'event-follow-drives' ? from.work.unfollowed : undefined,
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

/** The APIs' functions: all of the HTTP API, and the one of the connections. */
function isBehindCdn(name: FunctionName): boolean {
  return name.startsWith('api-') || name === 'event-live';
}

/** The source map stays on the machine that built it: there, errors are told in the lines that were written. */
function debugEnvironment(functionsDir: string, name: FunctionName): Record<string, string> {
  return { APP_DEBUG: 'true', SOURCE_MAP: path.join(`${functionsDir}-maps`, name, 'index.mjs.map') };
}

export type ServiceFunctions = ReturnType<typeof createServiceFunctions>;

/** Those of the API, then the others. */
export function allOf({ api, event }: ServiceFunctions): ServiceFunction[] {
  return [...Object.values(api), ...Object.values(event)];
}

/** What calls each function by. */
export function liveOf<Key extends string>(services: Record<Key, ServiceFunction>): Record<Key, IFunction> {
  const entries = Object.entries<ServiceFunction>(services).map(([key, { live }]) => [key, live]);
  return Object.fromEntries(entries) as Record<Key, IFunction>;
}

function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  create: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, create(key)])) as Record<Key, Value>;
}
