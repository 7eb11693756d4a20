import type { StackClock } from '../clock.ts';
import type { StackLog } from '../control/stack-log.ts';
import { FunctionError } from '../lambda/function-error.ts';
import type { FunctionPool } from '../lambda/function-pool.ts';
import type { ResolvedTemplate, Resource } from '../template/resolve-template.ts';
import { findFunctionResponse, toGatewayError } from './gateway-response.ts';
import type { GatewayResponse } from './gateway-response.ts';
import { createRouteMatcher } from './match-route.ts';
import { toProxyEvent } from './proxy-event.ts';
import type { GatewayRequest } from './proxy-event.ts';

interface Integration {
  functionArn: string;
  timeoutMs: number;
}

interface IntegrationProperties {
  ApiId: string;
  IntegrationType: string;
  IntegrationUri: string;
  PayloadFormatVersion?: string;
  TimeoutInMillis?: number;
}

interface RouteProperties {
  ApiId: string;
  RouteKey: string;
  Target?: string;
  AuthorizationType?: string;
}

/** The default stage of an HTTP API. */
export interface HttpApi {
  /** Host of the default stage on AWS, by which CloudFront's origin names it. */
  domainName: string;
  handle(request: GatewayRequest): Promise<GatewayResponse>;
}

export interface HttpApiPlace {
  region: string;
  accountId: string;
  functions: FunctionPool;
  clock: StackClock;
  log: StackLog;
}

const maxTimeoutMs = 30_000;

/** Makes every HTTP API of the template. Throws, naming the resource, for what differs from Lambda proxies. */
export function createHttpApis(template: ResolvedTemplate, place: HttpApiPlace): HttpApi[] {
  const apis = template
    .list<{ ProtocolType: string }>('AWS::ApiGatewayV2::Api')
    .filter(({ properties }) => properties.ProtocolType === 'HTTP');
  const isOwn = ({ properties }: Resource<{ ApiId: string }>) =>
    apis.some((api) => api.ref === properties.ApiId);
  const integrations = new Map(
    template
      .list<IntegrationProperties>('AWS::ApiGatewayV2::Integration')
      .filter(isOwn)
      .map((resource) => [resource.ref, readIntegration(resource)]),
  );
  const stages = template.list<{ ApiId: string; StageName: string }>('AWS::ApiGatewayV2::Stage');
  for (const { logicalId, properties } of stages.filter(isOwn)) {
    if (properties.StageName === '$default') continue;
    throw new Error(`The stage ${logicalId} is ${properties.StageName}; an HTTP API has only $default here.`);
  }
  const routes = template.list<RouteProperties>('AWS::ApiGatewayV2::Route');
  return apis.map((api) => {
    const ownRoutes = routes.filter((route) => route.properties.ApiId === api.ref);
    return createHttpApi(api.ref, ownRoutes, integrations, place);
  });
}

function readIntegration({ logicalId, properties }: Resource<IntegrationProperties>): Integration {
  if (properties.IntegrationType !== 'AWS_PROXY' || properties.PayloadFormatVersion !== '2.0') {
    throw new Error(`The integration ${logicalId} is not a Lambda proxy of payload format 2.0.`);
  }
  const timeoutMs = Math.min(Number(properties.TimeoutInMillis ?? maxTimeoutMs), maxTimeoutMs);
  return { functionArn: properties.IntegrationUri, timeoutMs };
}

/** What API Gateway takes of the request line and all headers together. */
const maxHeadBytes = 10_240;

function headBytesOf({ method, rawPath, rawQueryString, headers }: GatewayRequest): number {
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return Buffer.byteLength([`${method} ${rawPath}?${rawQueryString}`, ...fields].join('\n'));
}

function createHttpApi(
  apiId: string,
  routes: Resource<RouteProperties>[],
  integrations: ReadonlyMap<string, Integration>,
  place: HttpApiPlace,
): HttpApi {
  const matchRoute = createRouteMatcher(
    routes.map(({ logicalId, properties }) => {
      const { RouteKey: routeKey, Target = '', AuthorizationType = 'NONE' } = properties;
      const target = integrations.get(Target.replace(/^integrations\//, ''));
      if (target === undefined) throw new Error(`The route ${logicalId} has no integration.`);
      if (AuthorizationType !== 'NONE') {
        throw new Error(`The route ${logicalId} has an authorizer, which the local stack does not know.`);
      }
      return { routeKey, target };
    }),
  );
  const { region, accountId, clock } = place;
  const domainName = `${apiId}.execute-api.${region}.amazonaws.com`;
  return {
    domainName,
    async handle(request) {
      if (headBytesOf(request) > maxHeadBytes) return toGatewayError(431, 'Request Header Fields Too Large');
      const match = matchRoute(request.method, request.rawPath);
      if (match === undefined) return toGatewayError(404, 'Not Found');
      const { route, pathParameters } = match;
      const timeEpoch = clock.now();
      const about = { routeKey: route.routeKey, pathParameters, apiId, domainName, accountId, timeEpoch };
      return callFunction(route.target, toProxyEvent(request, about), place);
    },
  };
}

async function callFunction(
  { functionArn, timeoutMs }: Integration,
  event: unknown,
  { functions, log }: HttpApiPlace,
): Promise<GatewayResponse> {
  const { promise: timedOut, resolve } = Promise.withResolvers<GatewayResponse>();
  const timer = setTimeout(() => resolve(toGatewayError(503, 'Service Unavailable')), timeoutMs);
  try {
    return await Promise.race([
      timedOut,
      functions.invoke(functionArn, event).then(
        (result) => findFunctionResponse(result) ?? toGatewayError(500, 'Internal Server Error'),
        (error: unknown) => toFailure(error, log),
      ),
    ]);
  } finally {
    clearTimeout(timer);
  }
}

function toFailure(error: unknown, log: StackLog): GatewayResponse {
  if (!(error instanceof FunctionError)) throw error;
  const { errorType, trace } = error.details;
  log.add({ level: 'error', function: error.functionName, message: error.message, stack: trace.join('\n') });
  if (errorType === 'Function.RequestSizeTooLarge') return toGatewayError(413, 'Request Entity Too Large');
  return toGatewayError(500, 'Internal Server Error');
}
