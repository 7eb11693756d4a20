import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { AlarmPlan } from './alarm-plan.ts';
import { ownMetric } from './own-metric.ts';

const hour = Duration.hours(1);

/** Dollars, in us-east-1. A gigabyte-second is Lambda's on arm64. */
const prices = {
  readUnit: 0.125e-6,
  writeUnit: 0.625e-6,
  apiCall: 1e-6,
  invocation: 0.2e-6,
  gigabyteSecond: 13.3334e-6,
};

/** CloudWatch's expressions know no exponents. */
const costOf = (name: string, price: number) => `FILL(${name}, 0) * ${price.toFixed(12)}`;

const allFunctions = (metricName: string) =>
  new Metric({ namespace: 'AWS/Lambda', metricName, statistic: 'Sum', period: hour });

/**
 * What a day costs at the pace of an hour, as far as it follows from calls: table, API, and all functions of the
 * account as if each had a gigabyte. AWS's own figures come a day later; what runs in circles shows here within hours.
 * Bytes are not in it: they are the budget's to watch.
 */
export function dollarsPerDay(stage: string, httpApi: HttpApi): MathExpression {
  const { readUnit, writeUnit, apiCall, invocation, gigabyteSecond } = prices;
  const terms = [
    costOf('reads', readUnit),
    costOf('writes', writeUnit),
    costOf('calls', apiCall),
    costOf('invocations', invocation),
    costOf('milliseconds', gigabyteSecond / 1000),
  ];
  return new MathExpression({
    expression: `24 * (${terms.join(' + ')})`,
    usingMetrics: {
      reads: ownMetric(stage, 'readUnits', 'Sum', hour),
      writes: ownMetric(stage, 'writeUnits', 'Sum', hour),
      calls: httpApi.metricCount({ period: hour }),
      invocations: allFunctions('Invocations'),
      milliseconds: allFunctions('Duration'),
    },
    period: hour,
    label: 'Dollars a day',
  });
}

export function planCostAlarm(pace: MathExpression, usdPerDay: number): AlarmPlan {
  return {
    id: 'spending',
    about: `Calls cost ${usdPerDay} dollars a day or more, at the pace of the last three hours.`,
    metric: pace,
    threshold: usdPerDay,
    periods: 3,
  };
}
