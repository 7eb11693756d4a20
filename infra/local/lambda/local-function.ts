import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Resource } from '../template/resolve-template.ts';
import type { WatchedRights } from './watch-table-calls.ts';
import type { StaticContext } from './worker-messages.ts';

/** Properties of AWS::Lambda::Function that matter here. */
export interface FunctionProperties {
  Code: { S3Key?: string; ZipFile?: string };
  Handler?: string;
  Runtime?: string;
  /** Seconds. */
  Timeout?: number;
  MemorySize?: number;
  Environment?: { Variables?: Record<string, unknown> };
  /** ARN. */
  Role?: string;
  LoggingConfig?: { LogGroup?: string };
  TracingConfig?: { Mode?: string };
  DeadLetterConfig?: { TargetArn?: string };
}

/** A function, ready to be started. */
export interface LocalFunction {
  name: string;
  logicalId: string;
  handler: { modulePath: string; exportName: string };
  timeoutMs: number;
  environment: Record<string, string>;
  context: StaticContext;
  /** Where rights are enforced: what the function may do. */
  rights?: WatchedRights;
}

/** What every function is told about the place it runs in. */
export interface FunctionPlace {
  region: string;
  accountId: string;
  /** Credentials and endpoints, by the names that the AWS SDK reads. */
  sdkEnvironment: Record<string, string>;
}

/**
 * Prepares a function of the template. Throws when it is not JavaScript in a folder of the assembly.
 * @param variables `Environment.Variables`, with local addresses
 */
export function createLocalFunction(
  { name, logicalId, properties, ref }: Resource<FunctionProperties>,
  variables: Record<string, unknown>,
  place: FunctionPlace,
  getAssetPath: (key: string) => string,
): LocalFunction {
  const { Code, Handler = '', Runtime = '', Timeout = 3, MemorySize = 128 } = properties;
  if (!Runtime.startsWith('nodejs') || Code.S3Key === undefined) {
    throw new Error(`The function ${logicalId} (${Runtime}) is not Node.js in an asset: it cannot run here.`);
  }
  const assetDir = getAssetPath(Code.S3Key);
  const context: StaticContext = {
    functionName: ref,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:${place.region}:${place.accountId}:function:${name}`,
    memoryLimitInMB: String(MemorySize),
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
  };
  const lambdaVariables = {
    AWS_REGION: place.region,
    AWS_DEFAULT_REGION: place.region,
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(MemorySize),
    AWS_LAMBDA_LOG_GROUP_NAME: context.logGroupName,
    AWS_LAMBDA_LOG_STREAM_NAME: context.logStreamName,
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    AWS_EXECUTION_ENV: `AWS_Lambda_${Runtime}`,
    LAMBDA_TASK_ROOT: assetDir,
    LANG: 'en_US.UTF-8',
    TZ: ':UTC',
    _HANDLER: Handler,
  };
  return {
    name,
    logicalId,
    handler: findHandler(assetDir, Handler),
    timeoutMs: Number(Timeout) * 1000,
    environment: { ...place.sdkEnvironment, ...lambdaVariables, ...toTexts(variables) },
    context,
  };
}

function toTexts(variables: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, String(value)]));
}

/** `folder/index.handler` means the export `handler` of folder/index.mjs, .js or .cjs. */
function findHandler(assetDir: string, handler: string): LocalFunction['handler'] {
  const dot = handler.lastIndexOf('.');
  const [module, exportName] = [handler.slice(0, dot), handler.slice(dot + 1)];
  const modulePath = ['mjs', 'js', 'cjs']
    .map((extension) => path.join(assetDir, `${module}.${extension}`))
    .find((candidate) => existsSync(candidate));
  if (modulePath === undefined) throw new Error(`There is no ${module}.mjs in ${assetDir}.`);
  return { modulePath, exportName };
}
