import * as z from 'zod';
import type { Queues } from '../sqs/queues.ts';

/** A request that the local CloudWatch does not understand. */
export class MetricFault extends Error {}

const secondMs = 1000;

/** As far as it is read; what else a request asks for is refused instead of ignored. */
const Request = z.strictObject({
  StartTime: z.number(),
  EndTime: z.number(),
  ScanBy: z.literal('TimestampDescending'),
  MetricDataQueries: z.array(
    z.strictObject({
      Id: z.string().regex(/^[a-z]\w*$/),
      MetricStat: z.strictObject({
        Metric: z.strictObject({
          Namespace: z.literal('AWS/SQS'),
          MetricName: z.literal('ApproximateAgeOfOldestMessage'),
          Dimensions: z.tuple([z.strictObject({ Name: z.literal('QueueName'), Value: z.string() })]),
        }),
        Period: z.literal(60),
        Stat: z.literal('Maximum'),
      }),
    }),
  ),
});

/** Answers a GetMetricData: one value for each local queue, of now. Queues that it does not have have no values. */
export function readMetricData(
  body: string,
  { queues, nowMs }: { queues: Queues | undefined; nowMs: number },
): object {
  const parsed = Request.safeParse(JSON.parse(body));
  if (!parsed.success) throw new MetricFault(z.prettifyError(parsed.error));
  const ages = new Map(
    queues?.show().map(({ name, messages: [oldest] }) => [name, oldest ? nowMs - oldest.sentMs : 0]),
  );
  return {
    Messages: [],
    MetricDataResults: parsed.data.MetricDataQueries.map(({ Id, MetricStat }) => {
      const [{ Value: name }] = MetricStat.Metric.Dimensions;
      const ageMs = ages.get(name);
      const points = ageMs === undefined ? [] : [Math.floor(ageMs / secondMs)];
      return {
        Id,
        Label: name,
        StatusCode: 'Complete',
        Timestamps: points.map(() => Math.floor(nowMs / secondMs)),
        Values: points,
      };
    }),
  };
}
