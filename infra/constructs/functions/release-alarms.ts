import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { Area } from '../../feature-areas.ts';
import type { ServiceFunction } from './service-function.ts';
import { createAlarm, sumOf } from '../watch/alarm-plan.ts';
import { failedPercent } from '../watch/visitor-alarms.ts';

/*
 * Alarms that roll a release back. They evaluate single minutes, because CodeDeploy watches a release for five. They
 * notify no topic: the deployment itself reports a rollback.
 */

const minute = Duration.minutes(1);

/** Goes off when calls of the API fail. Lambda does not count them as errors: the function answers with a status. */
export function createCallsAlarm(
  scope: Construct,
  { httpApi, prefix }: { httpApi: HttpApi; prefix: string },
): Alarm {
  return createAlarm(
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
}

/** Goes off when a function of an area throws, crashes or times out. One alarm takes ten metrics. */
export function createFunctionsAlarm(
  scope: Construct,
  { area, functions, prefix }: { area: Area; functions: ServiceFunction[]; prefix: string },
): Alarm {
  const errors = functions.map(({ live }) => live.metricErrors({ statistic: 'Sum', period: minute }));
  return createAlarm(
    scope,
    {
      id: `release-${area}`,
      runbook: 'release',
      about: 'Functions fail, while a release may be tried out.',
      metric: sumOf(errors, minute, 'Failed calls of functions'),
      threshold: 3,
    },
    prefix,
  );
}
