import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { type AlarmPlan, sumOf } from './alarm-plan.ts';
import { ownMetric } from './own-metric.ts';

const fiveMinutes = Duration.minutes(5);
const day = Duration.days(1);

/** What DynamoDB put off, of the table with its local indexes and of each global one. */
export function tableThrottles(tableName: string, globalIndexNames: string[]): Metric[] {
  const throttled = (metricName: string, dimensionsMap: Record<string, string>) =>
    new Metric({
      namespace: 'AWS/DynamoDB',
      metricName,
      dimensionsMap: { TableName: tableName, ...dimensionsMap },
      statistic: 'Sum',
      period: fiveMinutes,
    });
  return [
    throttled('ReadThrottleEvents', {}),
    throttled('WriteThrottleEvents', {}),
    ...globalIndexNames.map((name) => throttled('WriteThrottleEvents', { GlobalSecondaryIndexName: name })),
  ];
}

/** The limits of one table with one item collection a drive: see `docs/access-patterns.md`. */
export function planDataAlarms(stage: string, throttles: Metric[]): AlarmPlan[] {
  return [
    {
      id: 'table-throttled',
      about: 'The table puts off reads or writes, so that some people wait.',
      metric: sumOf(throttles, fiveMinutes, 'Throttled'),
      threshold: 10,
      periods: 2,
      outOf: 3,
    },
    {
      id: 'drive-size',
      about: 'A drive takes eight of the ten gigabytes that an item collection may have.',
      // The largest of a day, so that smaller drives that are written to meanwhile do not hide it.
      metric: ownMetric(stage, 'collectionGb', 'Maximum', day),
      threshold: 8,
    },
  ];
}
