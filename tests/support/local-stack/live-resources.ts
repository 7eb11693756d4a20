import type { TinyAppOptions } from './tiny-app.ts';
import { getAtt, ref } from './tiny-app.ts';

const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const allViewerExceptHost = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

/** Address of the WebSocket API for functions that send to its connections. */
export const liveEndpoint = {
  'Fn::Sub': 'https://${Live}.execute-api.${AWS::Region}.${AWS::URLSuffix}/live',
};

/** A WebSocket API with the stage `live`, all of whose routes lead to one function. */
export function liveResources(functionId: string): Record<string, object> {
  const route = (RouteKey: string, properties: object = {}) => ({
    Type: 'AWS::ApiGatewayV2::Route',
    Properties: {
      ApiId: ref('Live'),
      RouteKey,
      AuthorizationType: 'NONE',
      Target: { 'Fn::Join': ['', ['integrations/', ref('LiveIntegration')]] },
      ...properties,
    },
  });
  const functionPath = 'arn:aws:apigateway:us-east-1:lambda:path/2015-03-31/functions/';
  return {
    Live: {
      Type: 'AWS::ApiGatewayV2::Api',
      Properties: { ProtocolType: 'WEBSOCKET', RouteSelectionExpression: '$request.body.action' },
    },
    LiveStage: {
      Type: 'AWS::ApiGatewayV2::Stage',
      Properties: { ApiId: ref('Live'), StageName: 'live', AutoDeploy: true },
    },
    LiveIntegration: {
      Type: 'AWS::ApiGatewayV2::Integration',
      Properties: {
        ApiId: ref('Live'),
        IntegrationType: 'AWS_PROXY',
        IntegrationUri: { 'Fn::Join': ['', [functionPath, getAtt(functionId, 'Arn'), '/invocations']] },
      },
    },
    LiveConnect: route('$connect'),
    LiveDisconnect: route('$disconnect'),
    LiveDefault: route('$default', { RouteResponseSelectionExpression: '$default' }),
    LiveDefaultResponse: {
      Type: 'AWS::ApiGatewayV2::RouteResponse',
      Properties: { ApiId: ref('Live'), RouteId: ref('LiveDefault'), RouteResponseKey: '$default' },
    },
  };
}

/** What the site's CDN proves itself by. */
export const liveCdnKey = 'the key of the CDN';

/** Sends `/live` of the site to that API. */
export const liveBehavior: Pick<TinyAppOptions, 'origins' | 'behaviors'> = {
  origins: [
    {
      Id: 'live',
      DomainName: { 'Fn::Sub': '${Live}.execute-api.${AWS::Region}.${AWS::URLSuffix}' },
      CustomOriginConfig: { OriginProtocolPolicy: 'https-only' },
      OriginCustomHeaders: [{ HeaderName: 'x-cdn-key', HeaderValue: liveCdnKey }],
    },
  ],
  behaviors: [
    {
      PathPattern: '/live',
      TargetOriginId: 'live',
      CachePolicyId: cachingDisabled,
      OriginRequestPolicyId: allViewerExceptHost,
      ViewerProtocolPolicy: 'https-only',
    },
  ],
};
