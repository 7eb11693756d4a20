import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';

/** Every hour, gives back the space and the parts of uploads that nobody finished. */
export class UploadsCleanUp extends Construct {
  constructor(scope: Construct, id: string, props: { lambda: IFunction; rulePrefix: string }) {
    super(scope, id);
    new Rule(this, 'Rule', {
      ruleName: `${props.rulePrefix}purge-uploads`,
      schedule: Schedule.rate(Duration.hours(1)),
      targets: [new LambdaFunction(props.lambda, { retryAttempts: 2 })],
    });
  }
}
