import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';

/** Calls a function every hour; `name` is what the rule is called in the account, and what runs it by hand. */
export class HourlyRun extends Construct {
  constructor(scope: Construct, id: string, props: { lambda: IFunction; name: string }) {
    super(scope, id);
    new Rule(this, 'Rule', {
      ruleName: props.name,
      schedule: Schedule.rate(Duration.hours(1)),
      targets: [new LambdaFunction(props.lambda, { retryAttempts: 2 })],
    });
  }
}
