import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { LogGroupLogDestination, WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { ApiGatewayLogging } from './api-gateway-logging.ts';

export interface LiveApiProps {
  throttle: { ratePerSecond: number; burst: number };
  logRetentionDays: number;
}

/** The stage is a part of the address: CloudFront sends /live on as it is. */
const stageName = 'live';

/** JSON, one line an event. No address and no header: visitors and their cookies stay out of the logs. */
const accessLogLine = {
  requestId: '$context.requestId',
  time: '$context.requestTimeEpoch',
  event: '$context.eventType',
  route: '$context.routeKey',
  connection: '$context.connectionId',
  status: '$context.status',
  error: '$context.integrationErrorMessage',
};

/** Open connections of browsers, which are told what changes. */
export class LiveApi extends Construct {
  /** Path at the API's host, and at the site. */
  readonly path = `/${stageName}`;
  /** Host, without the scheme. */
  readonly domainName: string;
  /** Where a function sends what a connection is told. */
  readonly endpoint: string;
  private readonly api: WebSocketApi;

  constructor(scope: Construct, id: string, props: LiveApiProps) {
    super(scope, id);
    const stack = Stack.of(this);
    this.api = new WebSocketApi(this, 'WebSocketApi', { apiName: `${stack.stackName}-live` });
    this.domainName = `${this.api.apiId}.execute-api.${stack.region}.${stack.urlSuffix}`;
    this.endpoint = `https://${this.domainName}${this.path}`;
    const accessLogs = new LogGroup(this, 'AccessLogs', {
      retention: props.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: this.api,
      stageName,
      autoDeploy: true,
      throttle: { rateLimit: props.throttle.ratePerSecond, burstLimit: props.throttle.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(accessLogs),
        format: AccessLogFormat.custom(JSON.stringify(accessLogLine)),
      },
    });
    stage.node.addDependency(new ApiGatewayLogging(this, 'Logging'));
  }

  /** Sends connecting, leaving and every message to one function. Only a message is answered. */
  addFunction(lambda: IFunction): void {
    const integration = new WebSocketLambdaIntegration('live-integration', lambda);
    this.api.addRoute('$connect', { integration });
    this.api.addRoute('$disconnect', { integration });
    this.api.addRoute('$default', { integration, returnResponse: true });
  }

  /**
   * Allows sending to open connections of this API (`POST`) or closing them (`DELETE`). Connection ids are made at run
   * time. A denial for all other APIs and stages limits the wildcard.
   */
  grantConnections(grantee: IGrantable, methods: ('POST' | 'DELETE')[]): void {
    const actions = ['execute-api:ManageConnections'];
    const connections = methods.map((method) =>
      Stack.of(this).formatArn({
        service: 'execute-api',
        resource: this.api.apiId,
        resourceName: `${stageName}/${method}/@connections/*`,
      }),
    );
    const { grantPrincipal } = grantee;
    grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources: ['*'] }));
    grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({ effect: Effect.DENY, actions, notResources: connections }),
    );
  }
}
