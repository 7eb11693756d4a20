import { CloudWatchClient, GetMetricDataCommand } from '@aws-sdk/client-cloudwatch';
import { workQueueNames } from '#shared/work-queues.ts';
import { minuteMs, nowMs } from '../platform/clock.ts';
import { env } from '../platform/env.ts';

const client = new CloudWatchClient({ maxAttempts: 2 });

/** SQS reports each minute, some minutes late. */
const lookBackMs = 10 * minuteMs;

/**
 * The age in seconds of the oldest message in all queues of background work, as CloudWatch knew it last. Null while it
 * knows none: SQS itself does not tell it without taking messages.
 */
export async function readOldestSeconds(): Promise<number | null> {
  const { MetricDataResults = [] } = await client.send(
    new GetMetricDataCommand({
      StartTime: new Date(nowMs() - lookBackMs),
      EndTime: new Date(nowMs()),
      ScanBy: 'TimestampDescending',
      MetricDataQueries: workQueueNames.map((name) => ({
        Id: name,
        MetricStat: {
          Metric: {
            Namespace: 'AWS/SQS',
            MetricName: 'ApproximateAgeOfOldestMessage',
            Dimensions: [{ Name: 'QueueName', Value: env.queueUrl(name).split('/').at(-1) }],
          },
          Period: 60,
          Stat: 'Maximum',
        },
      })),
    }),
  );
  const latest = MetricDataResults.flatMap(({ Values = [] }) => Values.slice(0, 1));
  return latest.length > 0 ? Math.round(Math.max(...latest)) : null;
}
