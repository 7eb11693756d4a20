import type { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';

/** Invokes a function at a fixed rate. `name` is the name of the rule, and the one to run it by hand. */
export class ScheduledRun extends Construct {
  constructor(scope: Construct, id: string, props: { lambda: IFunction; name: string; every: Duration }) {
    super(scope, id);
    new Rule(this, 'Rule', {
      ruleName: props.name,
      schedule: Schedule.rate(props.every),
      targets: [new LambdaFunction(props.lambda, { retryAttempts: 2 })],
    });
  }
}
