import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { createReleaseAlarms } from './release-alarms.ts';
import type { ServiceFunction } from './service-function.ts';
import { allOf } from './service-functions.ts';
import type { ServiceFunctions } from './service-functions.ts';

export interface ReleaseProps {
  functions: ServiceFunctions;
  httpApi: HttpApi;
  /** Of the alarms' names: `Holdall-prod`. */
  prefix: string;
  /**
   * `canary`: a tenth of the calls goes to the new functions for five minutes; should they fail, all go back to the
   * old ones, and the deployment with them. `at-once`: all calls go to the new ones.
   */
  strategy: 'canary' | 'at-once';
}

/** How calls move from the functions of one release to those of the next, each function by itself. */
export class Release extends Construct {
  constructor(scope: Construct, id: string, { functions, httpApi, prefix, strategy }: ReleaseProps) {
    super(scope, id);
    const all = allOf(functions);
    const answering: ServiceFunction[] = Object.values(functions.api);
    const isCanary = strategy === 'canary';
    const alarms = isCanary ? createReleaseAlarms(this, { functions: all, httpApi, prefix }) : undefined;
    const application = new LambdaApplication(this, 'Application');
    const role = this.createRole(all);
    for (const each of all) {
      const own = alarms?.ofFunction.get(each);
      new LambdaDeploymentGroup(this, each.node.id, {
        application,
        alias: each.live,
        role,
        deploymentConfig: isCanary
          ? LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES
          : LambdaDeploymentConfig.ALL_AT_ONCE,
        alarms: alarms && own ? [own, ...(answering.includes(each) ? [alarms.calls] : [])] : [],
        autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: isCanary },
      });
    }
  }

  /** AWS's own policy would let it move the aliases of every function of the account, and call some of them. */
  private createRole(functions: ServiceFunction[]): IRole {
    const arns = functions.flatMap(({ lambda, live }) => [
      lambda.functionArn,
      `${lambda.functionArn}:${live.aliasName}`,
    ]);
    const actions = ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'];
    const role = new Role(this, 'Role', {
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
}
