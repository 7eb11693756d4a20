import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IMetric, IWidget, YAxisProps } from 'aws-cdk-lib/aws-cloudwatch';
import { GraphWidget, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { MetricDetail, MetricDimension } from '#shared/metrics.ts';
import type { BackgroundWork } from '../background-work.ts';
import { ownMetric, ownMetricBy } from './own-metric.ts';
import type { StreamReaders } from './work-alarms.ts';

const period = Duration.minutes(5);

/** Four in a row. */
export function graph(
  title: string,
  left: IMetric[],
  right: IMetric[] = [],
  leftYAxis: YAxisProps = {},
): IWidget {
  return new GraphWidget({ title, left, right, leftYAxis: { min: 0, ...leftYAxis }, width: 6, height: 6 });
}

/** What visitors get, as the gateway counts it. */
export function visitorGraphs(httpApi: HttpApi, failed: IMetric, siteErrors: IMetric): IWidget[] {
  const latency = (statistic: string) => httpApi.metricLatency({ statistic, period, label: statistic });
  return [
    graph(
      'Calls',
      [httpApi.metricCount({ period })],
      [httpApi.metricClientError({ statistic: 'Sum', period })],
    ),
    graph('Failed calls in a hundred', [failed]),
    graph('Time of a call', [latency('p50'), latency('p90'), latency('p99')]),
    graph('Failed requests of the site in a hundred', [siteErrors]),
  ];
}

/** What the functions measured, as finely as the stage pays for. */
export function ownGraphs(stage: string, detail: MetricDetail): IWidget[] {
  const byRequest: Record<MetricDetail, MetricDimension[]> = {
    stage: [],
    feature: ['feature'],
    route: ['feature', 'route'],
  };
  const dimensions = byRequest[detail];
  const of = (name: Parameters<typeof ownMetric>[1], by: MetricDimension[], statistic: string) =>
    by.length === 0 ? ownMetric(stage, name, statistic) : ownMetricBy(stage, name, by, statistic);
  const kinds: MetricDimension[] = detail === 'stage' ? [] : ['kind'];
  return [
    graph('Time of a request, p99', [of('requestMs', dimensions, 'p99')]),
    graph(
      'Failed and refused requests',
      [of('serverErrors', dimensions, 'Sum')],
      [of('clientErrors', dimensions, 'Sum')],
    ),
    graph(
      'Runs in the background, and failures',
      [of('runMs', kinds, 'SampleCount')],
      [of('runFailures', kinds, 'Sum')],
    ),
    graph('Cold starts', [of('coldStarts', dimensions, 'Sum')]),
  ];
}

/** Lambda as a whole: what it runs at once, and what it refuses. */
export function functionGraphs({ followTable, sendOutbox }: StreamReaders, pace: IMetric): IWidget[] {
  const ofLambda = (metricName: string, statistic: string) =>
    new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period });
  return [
    graph('Functions at once', [ofLambda('ConcurrentExecutions', 'Maximum')]),
    graph('Failed and throttled functions', [ofLambda('Errors', 'Sum'), ofLambda('Throttles', 'Sum')]),
    graph('Age of changes that are read', [
      followTable.metric('IteratorAge', { statistic: 'Maximum', period, label: 'followed' }),
      sendOutbox.metric('IteratorAge', { statistic: 'Maximum', period, label: 'sent to queues' }),
    ]),
    graph('Dollars a day, by calls', [pace]),
  ];
}

/** What waits, and what was put aside. */
export function queueGraphs(work: BackgroundWork, stage: string): IWidget[] {
  const { jobs, mails, notices, thumbnails, unfollowed } = work;
  const lanes = { jobs, mails, notices, thumbnails };
  const options = { statistic: 'Maximum', period };
  const ofEach = Object.entries(lanes);
  return [
    graph(
      'Messages that wait',
      ofEach.map(([label, { queue }]) =>
        queue.metricApproximateNumberOfMessagesVisible({ ...options, label }),
      ),
    ),
    graph(
      'Age of the oldest message',
      ofEach.map(([label, { queue }]) => queue.metricApproximateAgeOfOldestMessage({ ...options, label })),
    ),
    graph('Put aside', [
      ...ofEach.map(([label, { deadLetters }]) =>
        deadLetters.metricApproximateNumberOfMessagesVisible({ ...options, label }),
      ),
      unfollowed.metricApproximateNumberOfMessagesVisible({ ...options, label: 'changes' }),
    ]),
    graph('Mails refused, jobs given up', [
      ownMetric(stage, 'mailsRefused', 'Sum'),
      ownMetric(stage, 'jobsGivenUp', 'Sum'),
    ]),
  ];
}

/** The table and the bucket. */
export function dataGraphs(stage: string, throttles: IMetric[], bucketName: string): IWidget[] {
  const day = Duration.days(1);
  const inBucket = (metricName: string, StorageType: string) =>
    new Metric({
      namespace: 'AWS/S3',
      metricName,
      dimensionsMap: { BucketName: bucketName, StorageType },
      statistic: 'Average',
      period: day,
    });
  return [
    graph('Capacity units', [ownMetric(stage, 'readUnits', 'Sum'), ownMetric(stage, 'writeUnits', 'Sum')]),
    graph('Throttled by the table', throttles),
    graph('Largest drive, in gigabytes of the table', [ownMetric(stage, 'collectionGb', 'Maximum', day)]),
    graph(
      'Files',
      [inBucket('BucketSizeBytes', 'StandardStorage')],
      [inBucket('NumberOfObjects', 'AllStorageTypes')],
    ),
  ];
}
