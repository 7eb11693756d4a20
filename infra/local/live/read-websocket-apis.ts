import type { AccountPlace } from '../template/references.ts';
import type { ResolvedTemplate } from '../template/resolve-template.ts';
import type { WebSocketApiSettings } from './websocket-api.ts';

interface RouteProperties {
  ApiId: string;
  RouteKey: string;
  Target?: string;
  AuthorizationType?: string;
  RouteResponseSelectionExpression?: string;
}

const routeKeys = ['$connect', '$disconnect', '$default'] as const;

/**
 * Reads the stages of the template's WebSocket APIs. Throws, naming the resource, for routes other than the three
 * that every API has, for authorizers, and for anything but Lambda proxies.
 */
export function readWebSocketApis(
  template: ResolvedTemplate,
  { region }: Pick<AccountPlace, 'region'>,
): WebSocketApiSettings[] {
  const apis = template
    .list<{ ProtocolType: string }>('AWS::ApiGatewayV2::Api')
    .filter(({ properties }) => properties.ProtocolType === 'WEBSOCKET');
  const stages = template.list<{ ApiId: string; StageName: string }>('AWS::ApiGatewayV2::Stage');
  return apis.flatMap(({ ref: apiId }) =>
    stages
      .filter(({ properties }) => properties.ApiId === apiId)
      .map(({ properties }) => ({
        apiId,
        domainName: `${apiId}.execute-api.${region}.amazonaws.com`,
        stage: properties.StageName,
        ...readRoutes(template, apiId),
      })),
  );
}

function readRoutes(template: ResolvedTemplate, apiId: string) {
  const own = template
    .list<RouteProperties>('AWS::ApiGatewayV2::Route')
    .filter(({ properties }) => properties.ApiId === apiId);
  const responses = template.list<{ RouteId: string }>('AWS::ApiGatewayV2::RouteResponse');
  const routes: WebSocketApiSettings['routes'] = {};
  let answersMessages = false;
  for (const { logicalId, ref, properties } of own) {
    const key = routeKeys.find((known) => known === properties.RouteKey);
    if (key === undefined) {
      throw new Error(
        `The route ${logicalId} is ${properties.RouteKey}, which the local WebSocket API has not.`,
      );
    }
    if ((properties.AuthorizationType ?? 'NONE') !== 'NONE') {
      throw new Error(`The route ${logicalId} has an authorizer, which the local stack does not know.`);
    }
    routes[key] = getFunctionArn(template, logicalId, properties.Target);
    const hasResponse = responses.some((response) => response.properties.RouteId === ref);
    if (key === '$default') {
      answersMessages = hasResponse && properties.RouteResponseSelectionExpression === '$default';
    } else if (hasResponse) {
      throw new Error(
        `The route ${logicalId} has a response, which the local stack knows for $default alone.`,
      );
    }
  }
  return { routes, answersMessages };
}

/** Integrations name the path by which API Gateway calls a function, with the function's ARN in it. */
function getFunctionArn(template: ResolvedTemplate, logicalId: string, target = ''): string {
  const integration = template
    .list<{ IntegrationType: string; IntegrationUri: string }>('AWS::ApiGatewayV2::Integration')
    .find(({ ref }) => target === `integrations/${ref}`);
  const { IntegrationType, IntegrationUri = '' } = integration?.properties ?? {};
  const arn = /:lambda:path\/[^/]+\/functions\/(.+)\/invocations$/.exec(IntegrationUri)?.[1];
  if (IntegrationType !== 'AWS_PROXY' || arn === undefined) {
    throw new Error(`The route ${logicalId} has no integration that is a Lambda proxy.`);
  }
  return arn;
}
