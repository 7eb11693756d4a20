import { type Duration, Stack } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';

/**
 * Runs the data migrations whenever a deployment of this stack is complete: all functions are the new ones by then, and
 * CloudFormation waits for nothing and fails by nothing that happens here. What one run has no time for goes on by the
 * clock; where nothing is left to do that is a read of half a unit.
 */
export class MigrationRun extends Construct {
  constructor(scope: Construct, id: string, props: { lambda: IFunction; name: string; every: Duration }) {
    super(scope, id);
    const targets = [new LambdaFunction(props.lambda, { retryAttempts: 2 })];
    new Rule(this, 'Deployed', {
      eventPattern: {
        source: ['aws.cloudformation'],
        detailType: ['CloudFormation Stack Status Change'],
        detail: {
          'stack-id': [Stack.of(this).stackId],
          'status-details': { status: ['CREATE_COMPLETE', 'UPDATE_COMPLETE'] },
        },
      },
      targets,
    });
    new Rule(this, 'GoOn', {
      ruleName: props.name,
      schedule: Schedule.rate(props.every),
      targets,
    });
  }
}
