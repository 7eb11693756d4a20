import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { ServiceFunction } from './service-function.ts';
import { createAlarm, sumOf } from './watch/alarm-plan.ts';
import { failedPercent } from './watch/visitor-alarms.ts';

const minute = Duration.minutes(1);
/** As many metrics as one alarm takes. */
const perAlarm = 10;

export interface ReleaseAlarms {
  /** Rings when calls of the API fail; a function answers errors itself, which Lambda does not know of. */
  calls: Alarm;
  /** Rings when one of the functions that share the alarm throws, crashes or takes too long. */
  ofFunction: Map<ServiceFunction, Alarm>;
}

/**
 * Alarms that take a release back. They look at single minutes, as a release is tried out for five, and nobody is
 * told: whoever deploys sees it.
 */
export function createReleaseAlarms(
  scope: Construct,
  { functions, httpApi, prefix }: { functions: ServiceFunction[]; httpApi: HttpApi; prefix: string },
): ReleaseAlarms {
  const calls = createAlarm(
    scope,
    {
      id: 'release-calls',
      runbook: 'release',
      about: 'Calls of the API fail, while a release may be tried out.',
      metric: failedPercent(httpApi, 3, minute),
      threshold: 1,
    },
    prefix,
  );
  const ofFunction = new Map<ServiceFunction, Alarm>();
  for (let first = 0; first < functions.length; first += perAlarm) {
    const some = functions.slice(first, first + perAlarm);
    const errors = some.map(({ live }) => live.metricErrors({ statistic: 'Sum', period: minute }));
    const plan = {
      id: `release-functions-${first / perAlarm + 1}`,
      runbook: 'release',
      about: 'Functions fail, while a release may be tried out.',
      metric: sumOf(errors, minute, 'Failed calls of functions'),
      threshold: 3,
    };
    const alarm = createAlarm(scope, plan, prefix);
    for (const each of some) ofFunction.set(each, alarm);
  }
  return { calls, ofFunction };
}
