import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Alias,
  Architecture,
  Code,
  Function as LambdaFunction,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

export interface ServiceFunctionProps {
  /** Folder that holds `index.mjs`, uploaded as it is. */
  bundleDir: string;
  description: string;
  memoryMb: number;
  timeoutSeconds: number;
  logRetentionDays: number;
  environment: Record<string, string>;
  /** Gets the events that the function failed on again and again, where nobody waits for its answer. */
  deadLetterQueue?: IQueue;
}

/** One Lambda function with a role and a log group of its own; what else it may do is granted to it by name. */
export class ServiceFunction extends Construct {
  readonly logGroup: LogGroup;
  /** Has the rights, and the newest code, which nothing calls by this name. */
  readonly lambda: LambdaFunction;
  /** What everything calls: the released version, which stays as it is. */
  readonly live: Alias;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    super(scope, id);
    this.logGroup = new LogGroup(this, 'Logs', {
      retention: props.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // Lambda's usual managed policy would let it write to every log group of the account.
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    this.logGroup.grantWrite(role);
    this.lambda = new LambdaFunction(this, 'Function', {
      code: Code.fromAsset(props.bundleDir),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      description: props.description,
      memorySize: props.memoryMb,
      timeout: Duration.seconds(props.timeoutSeconds),
      environment: props.environment,
      tracing: Tracing.ACTIVE,
      deadLetterQueue: props.deadLetterQueue,
      role,
      logGroup: this.logGroup,
    });
    this.live = new Alias(this, 'Live', { aliasName: 'live', version: this.lambda.currentVersion });
  }
}
