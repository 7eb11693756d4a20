import { startLocalStack } from '../../../infra/local/local-stack.ts';
import type { LocalStack, LocalStackOptions } from '../../../infra/local/local-stack.ts';
import { whenOver } from './lifetime.ts';
import { makeTemporaryDir, writeAssembly } from './tiny-assembly.ts';
import type { TinyStack } from './tiny-assembly.ts';

const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const cachingOptimized = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const allViewerExceptHost = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

export const getAtt = (logicalId: string, attribute: string) => ({ 'Fn::GetAtt': [logicalId, attribute] });
export const ref = (logicalId: string) => ({ Ref: logicalId });

/** A function whose code is the asset `<code>.zip`. Its time is long, so that a busy machine fails no test. */
export function lambda(code: string, properties: object = {}): object {
  return {
    Type: 'AWS::Lambda::Function',
    Properties: {
      Code: { S3Bucket: 'assets', S3Key: `${code}.zip` },
      Handler: 'index.handler',
      Runtime: 'nodejs24.x',
      Timeout: 60,
      ...properties,
    },
  };
}

/** Routes of the API, each to a function: `{ 'GET /api/x': 'Main' }`. */
export function routes(targets: Record<string, string>): Record<string, object> {
  const functionIds = [...new Set(Object.values(targets))];
  const integrations = functionIds.map((functionId) => [
    `${functionId}Integration`,
    {
      Type: 'AWS::ApiGatewayV2::Integration',
      Properties: {
        ApiId: ref('Api'),
        IntegrationType: 'AWS_PROXY',
        IntegrationUri: getAtt(functionId, 'Arn'),
        PayloadFormatVersion: '2.0',
      },
    },
  ]);
  const entries = Object.entries(targets).map(([RouteKey, functionId], index) => [
    `Route${index}`,
    {
      Type: 'AWS::ApiGatewayV2::Route',
      Properties: {
        ApiId: ref('Api'),
        RouteKey,
        AuthorizationType: 'NONE',
        Target: { 'Fn::Join': ['', ['integrations/', ref(`${functionId}Integration`)]] },
      },
    },
  ]);
  return Object.fromEntries([...integrations, ...entries]) as Record<string, object>;
}

export interface TinyAppOptions {
  /** Code of the functions' modules, by asset. */
  code: Record<string, string>;
  /** Besides what every tiny app has: an API, a site with its bucket and files, and a distribution. */
  resources: Record<string, object>;
  siteFiles?: Record<string, string>;
  /** Changes of the distribution's configuration. */
  distribution?: object;
  /** Besides those of the site and the API. */
  origins?: object[];
  behaviors?: object[];
  defaultBehavior?: object;
  outputs?: TinyStack['outputs'];
}

/** The resources between a browser and a function or a file, as small as they can be. */
export function writeTinyApp(options: TinyAppOptions): string {
  const { code, resources, siteFiles = { 'index.html': '<h1>Site</h1>' }, outputs } = options;
  const distributionConfig = {
    Enabled: true,
    DefaultRootObject: 'index.html',
    Origins: [
      { Id: 'site', DomainName: getAtt('Site', 'RegionalDomainName'), S3OriginConfig: {} },
      {
        Id: 'api',
        DomainName: { 'Fn::Sub': '${Api}.execute-api.${AWS::Region}.${AWS::URLSuffix}' },
        CustomOriginConfig: { OriginProtocolPolicy: 'https-only' },
      },
      ...(options.origins ?? []),
    ],
    DefaultCacheBehavior: {
      TargetOriginId: 'site',
      CachePolicyId: cachingOptimized,
      Compress: true,
      ViewerProtocolPolicy: 'redirect-to-https',
      ...options.defaultBehavior,
    },
    CacheBehaviors: [
      {
        PathPattern: '/api/*',
        TargetOriginId: 'api',
        CachePolicyId: cachingDisabled,
        OriginRequestPolicyId: allViewerExceptHost,
        AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
        ViewerProtocolPolicy: 'https-only',
      },
      ...(options.behaviors ?? []),
    ],
    ...options.distribution,
  };
  const own = {
    Site: { Type: 'AWS::S3::Bucket' },
    SiteFiles: {
      Type: 'Custom::CDKBucketDeployment',
      Properties: {
        ServiceToken: 'none',
        SourceObjectKeys: ['site.zip'],
        DestinationBucketName: ref('Site'),
        SystemMetadata: { 'cache-control': 'no-cache' },
      },
    },
    Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { Name: 'Tiny', ProtocolType: 'HTTP' } },
    Cdn: { Type: 'AWS::CloudFront::Distribution', Properties: { DistributionConfig: distributionConfig } },
  };
  const modules = Object.entries(code).map(([asset, source]) => [asset, { 'index.mjs': source }]);
  const assets = { ...Object.fromEntries(modules), site: siteFiles } as Record<
    string,
    Record<string, string>
  >;
  return writeAssembly({ Tiny: { resources: { ...own, ...resources }, outputs } }, assets);
}

/** Starts a stack with a data folder of its own; it is closed when the test is over, or all tests that share it. */
export async function startStack(
  assemblyDir: string,
  options: Partial<LocalStackOptions> = {},
): Promise<LocalStack> {
  const dataDir = makeTemporaryDir();
  const stack = await startLocalStack({ port: 0, dataDir, assemblyDir, env: {}, ...options });
  whenOver(() => stack.close());
  return stack;
}

/** A mapping from a stream or a queue to a function. */
export function mapping(sourceArn: object, functionId: string, properties: object = {}): object {
  return {
    Type: 'AWS::Lambda::EventSourceMapping',
    Properties: { EventSourceArn: sourceArn, FunctionName: ref(functionId), ...properties },
  };
}

/** A function that prints what it was called with, as a line of the log. */
export const recordCode = `export const handler = async (event) =>
  console.log(JSON.stringify({ level: 'info', message: 'called', event }));`;

/** The events that a function printed. */
export function eventsOf(stack: LocalStack, functionId: string): Record<string, unknown>[] {
  const lines = stack
    .logs()
    .filter((line) => line.function === `Tiny-${functionId}` && line.message === 'called');
  return lines.map((line) => line['event'] as Record<string, unknown>);
}

/** A function that answers with the event it got, as JSON. */
export const echoCode = `export const handler = async (event) => ({
  statusCode: 200,
  headers: { 'Content-Type': 'application/json', 'X-Function': process.env.AWS_LAMBDA_FUNCTION_NAME },
  body: JSON.stringify(event),
});`;
