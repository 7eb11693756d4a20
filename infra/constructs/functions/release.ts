import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Construct } from 'constructs';
import type { Area } from '../../feature-areas.ts';
import type { FunctionName } from '../../bundles/function-entries.ts';
import { createCallsAlarm, createFunctionsAlarm } from './release-alarms.ts';
import type { ServiceFunction } from './service-function.ts';

export interface ReleaseProps {
  httpApi: HttpApi;
  /** Of the alarms' names: `Holdall-prod`. */
  prefix: string;
  /**
   * `canary`: a tenth of the calls goes to the new functions for five minutes; should they fail, all go back to the
   * old ones, and the deployment with them. `at-once`: all calls go to the new ones.
   */
  strategy: 'canary' | 'at-once';
}

/** How calls move from the functions of one release to those of the next. */
export class Release extends Construct {
  private readonly application: LambdaApplication;
  /** Rings when calls of the API fail. Absent: a release is not tried out. */
  private readonly calls: Alarm | undefined;
  private readonly prefix: string;

  constructor(scope: Construct, id: string, props: ReleaseProps) {
    super(scope, id);
    this.prefix = props.prefix;
    this.application = new LambdaApplication(this, 'Application');
    this.calls = props.strategy === 'canary' ? createCallsAlarm(this, props) : undefined;
  }

  /**
   * Moves the calls of an area's functions, each function by itself. Role and alarm are the area's own: those of all
   * areas together would need the stacks that need them.
   * @param scope where the groups go: the stack of the functions
   */
  addFunctions(scope: Construct, area: Area, functions: [FunctionName, ServiceFunction][]): void {
    const { application, calls } = this;
    const services = functions.map(([, service]) => service);
    const failures = calls && createFunctionsAlarm(scope, { area, functions: services, prefix: this.prefix });
    const role = createRole(scope, services);
    for (const [name, { live: alias }] of functions) {
      const alarms = [failures, name.startsWith('api-') ? calls : undefined];
      new LambdaDeploymentGroup(scope, name, {
        application,
        alias,
        role,
        deploymentConfig: calls
          ? LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES
          : LambdaDeploymentConfig.ALL_AT_ONCE,
        alarms: alarms.filter((alarm) => alarm !== undefined),
        autoRollback: {
          failedDeployment: true,
          stoppedDeployment: true,
          deploymentInAlarm: calls !== undefined,
        },
      });
    }
  }
}

/** AWS's own policy would let it move the aliases of every function of the account, and call some of them. */
function createRole(scope: Construct, functions: ServiceFunction[]): IRole {
  const arns = functions.flatMap(({ lambda, live }) => [
    lambda.functionArn,
    `${lambda.functionArn}:${live.aliasName}`,
  ]);
  const actions = ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'];
  const role = new Role(scope, 'Role', {
    assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
    inlinePolicies: {
      shift: new PolicyDocument({
        statements: [
          new PolicyStatement({ actions, resources: arns }),
          new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: ['*'] }),
        ],
      }),
    },
  });
  return role.withoutPolicyUpdates();
}
