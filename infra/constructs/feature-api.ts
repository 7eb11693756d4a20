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
import { routeKeys } from '#shared/route-keys.ts';
import { fallbackFeature, routeRows } from '#shared/routes/index.ts';
import type { FeatureName } from '#shared/routes/index.ts';
import { throttlesByRoute } from './route-throttles.ts';

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

/** The HTTP API. It has no CORS settings of its own: the functions answer preflights themselves (C25). */
export class FeatureApi extends Construct {
  readonly httpApi: HttpApi;
  /** Host of the default stage, without the scheme. */
  readonly domainName: string;
  private readonly stage: HttpStage;
  private readonly throttle: FeatureApiProps['throttle'];

  constructor(scope: Construct, id: string, props: FeatureApiProps) {
    super(scope, id);
    const stack = Stack.of(this);
    this.httpApi = new HttpApi(this, 'HttpApi', { apiName: stack.stackName, createDefaultStage: false });
    this.domainName = `${this.httpApi.apiId}.execute-api.${stack.region}.${stack.urlSuffix}`;
    const accessLogs = new LogGroup(this, 'AccessLogs', {
      retention: props.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.throttle = props.throttle;
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
  }

  /**
   * Sends every route of the route table to its feature's function, and all other addresses to the function of
   * the fallback feature. Apart from the constructor, since the functions need the site's address first.
   */
  addFeatures(functions: Record<FeatureName, IFunction>): void {
    const integrations = new Map<FeatureName, HttpLambdaIntegration>();
    const integrationOf = (feature: FeatureName) => {
      const known = integrations.get(feature);
      if (known) return known;
      // One permission a route would overflow the 20 KB that the policy of a function may have.
      const created = new HttpLambdaIntegration(`${feature}-integration`, functions[feature], {
        scopePermissionToRoute: false,
      });
      integrations.set(feature, created);
      return created;
    };
    const throttles = throttlesByRoute(this.throttle);
    for (const [key, feature] of mapKeysToFeatures()) {
      const route = this.addRoute(key, toRouteKey(key), integrationOf(feature));
      // API Gateway refuses settings of a route that is not there yet.
      if (Object.hasOwn(throttles, key)) this.stage.node.addDependency(route);
    }
    (this.stage.node.defaultChild as CfnStage).routeSettings = throttles;
    this.addRoute('$default', HttpRouteKey.DEFAULT, integrationOf(fallbackFeature));
  }

  private addRoute(id: string, routeKey: HttpRouteKey, integration: HttpLambdaIntegration): HttpRoute {
    // A slash in an id would be read as a path in the construct tree.
    return new HttpRoute(this, id.replaceAll('/', '|'), { httpApi: this.httpApi, routeKey, integration });
  }
}

/**
 * API Gateway's route keys, each with the feature that answers it. Two routes share a key where both may be sent
 * as POST with a method override; they must be of one feature, whose function tells them apart.
 */
function mapKeysToFeatures(): Map<string, FeatureName> {
  const featureByKey = new Map<string, FeatureName>();
  for (const { feature, route } of routeRows) {
    for (const key of routeKeys(route)) {
      const other = featureByKey.get(key);
      if (other && other !== feature) throw new Error(`${key} is claimed by both ${other} and ${feature}`);
      featureByKey.set(key, feature);
    }
  }
  return featureByKey;
}

function toRouteKey(key: string): HttpRouteKey {
  const [verb = '', path = ''] = key.split(' ');
  const method = Object.values(HttpMethod).find((known) => known === verb);
  if (!method) throw new Error(`API Gateway has no method ${verb}, which ${key} asks for`);
  return HttpRouteKey.with(path, method);
}
