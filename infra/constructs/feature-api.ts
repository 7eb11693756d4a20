import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import type { CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { pathOfKey, routeKeys } from '#shared/contract/route-keys.ts';
import { fallbackFeature, routeRows } from '#shared/routes/index.ts';
import type { FeatureName } from '#shared/routes/index.ts';
import { throttlesByRoute } from './route-throttles.ts';
import type { RouteThrottle } from './route-throttles.ts';

export interface FeatureApiProps {
  throttle: { ratePerSecond: number; burst: number };
  logRetentionDays: number;
}

/** JSON, one line a request. No query string and no address: signed links and visitors stay out of the logs. */
const accessLogLine = {
  requestId: '$context.requestId',
  time: '$context.requestTimeEpoch',
  method: '$context.httpMethod',
  route: '$context.routeKey',
  status: '$context.status',
  answerBytes: '$context.responseLength',
  latencyMs: '$context.responseLatency',
  error: '$context.integrationErrorMessage',
};

/** The HTTP API. It has no CORS settings of its own: the functions answer preflights themselves. */
export class FeatureApi extends Construct {
  readonly httpApi: HttpApi;
  /** Host of the default stage, without the scheme. */
  readonly domainName: string;
  private readonly stage: HttpStage;
  private readonly throttles: Record<string, RouteThrottle>;

  constructor(scope: Construct, id: string, props: FeatureApiProps) {
    super(scope, id);
    const stack = Stack.of(this);
    this.httpApi = new HttpApi(this, 'HttpApi', { apiName: stack.stackName, createDefaultStage: false });
    this.domainName = `${this.httpApi.apiId}.execute-api.${stack.region}.${stack.urlSuffix}`;
    const accessLogs = new LogGroup(this, 'AccessLogs', {
      retention: props.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.throttles = throttlesByRoute(props.throttle);
    this.stage = new HttpStage(this, 'Stage', {
      httpApi: this.httpApi,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: props.throttle.ratePerSecond, burstLimit: props.throttle.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(accessLogs),
        format: AccessLogFormat.custom(JSON.stringify(accessLogLine)),
      },
    });
    (this.stage.node.defaultChild as CfnStage).routeSettings = this.throttles;
  }

  /**
   * Sends the routes of one feature to its function, and all other addresses too where it is the fallback feature.
   * Apart from the constructor, since the functions need the site's address first.
   * @param scope where the routes go: the stack of the function
   */
  addFeature(scope: Construct, feature: FeatureName, lambda: IFunction): void {
    // One permission a route would overflow the 20 KB that the policy of a function may have.
    const integration = new HttpLambdaIntegration(`${feature}-integration`, lambda, {
      scopePermissionToRoute: false,
    });
    const addRoute = (id: string, routeKey: HttpRouteKey) =>
      // A slash in an id would be read as a path in the construct tree.
      new HttpRoute(scope, id.replaceAll('/', '|'), { httpApi: this.httpApi, routeKey, integration });
    for (const key of gatewayKeys(keysByFeature.get(feature) ?? [], this.throttles)) {
      const route = addRoute(key, toRouteKey(key));
      // API Gateway refuses settings of a route that is not there yet.
      if (Object.hasOwn(this.throttles, key)) this.stage.node.addDependency(route);
    }
    if (feature === fallbackFeature) addRoute('$default', HttpRouteKey.DEFAULT);
  }
}

/**
 * The gateway's routes for keys of a feature: a path with several methods has one route for all of them, and the function
 * tells them apart. Methods that are throttled by themselves keep a route of their own. An API has 300 routes.
 */
export function gatewayKeys(keys: string[], throttles: Record<string, RouteThrottle>): string[] {
  const byPath = Map.groupBy(keys, pathOfKey);
  return [...byPath].flatMap(([path, ofPath]) => {
    const [apart, together] = [true, false].map((isApart) =>
      ofPath.filter((key) => Object.hasOwn(throttles, key) === isApart),
    ) as [string[], string[]];
    return [...apart, ...(together.length > 1 ? [`ANY ${path}`] : together)];
  });
}

/**
 * API Gateway's route keys by the feature that answers them. Two routes share a key where both may be sent
 * as POST with a method override; they must be of one feature, whose function tells them apart.
 */
function mapFeaturesToKeys(): Map<FeatureName, string[]> {
  const featureByKey = new Map<string, FeatureName>();
  for (const { feature, route } of routeRows) {
    for (const key of routeKeys(route)) {
      const other = featureByKey.get(key);
      if (other && other !== feature) throw new Error(`${key} is claimed by both ${other} and ${feature}`);
      featureByKey.set(key, feature);
    }
  }
  const keys = new Map<FeatureName, string[]>();
  for (const [key, feature] of featureByKey) keys.set(feature, [...(keys.get(feature) ?? []), key]);
  return keys;
}

const keysByFeature = mapFeaturesToKeys();

function toRouteKey(key: string): HttpRouteKey {
  const [verb = '', path = ''] = key.split(' ');
  const method = Object.values(HttpMethod).find((known) => known === verb);
  if (!method) throw new Error(`API Gateway has no method ${verb}, which ${key} asks for`);
  return HttpRouteKey.with(path, method);
}
