import { CloudWatchClient, GetMetricDataCommand, ListMetricsCommand } from '@aws-sdk/client-cloudwatch';
import { expect, onTestFinished, test } from 'vitest';
import { queueDefaults } from '../sqs/queue-config.ts';
import { openMessageStore } from '../sqs/message-store.ts';
import { openQueueDatabase } from '../sqs/open-queue-database.ts';
import { createQueues } from '../sqs/queues.ts';
import { makeTemporaryDir } from '../../../tests/support/local-stack/tiny-assembly.ts';
import { startLocalCloudWatch } from './local-cloudwatch.ts';

const place = { region: 'us-east-1' };

async function start(secretAccessKey = 'secret') {
  const time = { nowMs: Date.now() };
  const now = () => time.nowMs;
  const database = openQueueDatabase(makeTemporaryDir(), now());
  const queues = createQueues(openMessageStore(database, now));
  for (const name of ['Idle', 'Busy'])
    queues.create({ ...queueDefaults, name, arn: `arn:aws:sqs:::${name}` });
  const credentials = { AKEXAMPLE: 'secret' };
  const server = await startLocalCloudWatch({ credentials, findQueues: () => queues, now });
  const keys = { accessKeyId: 'AKEXAMPLE', secretAccessKey };
  const client = new CloudWatchClient({ ...place, endpoint: server.url, credentials: keys, maxAttempts: 1 });
  onTestFinished(async () => {
    client.destroy();
    await server.close();
    database.close();
  });
  return { client, queues, time };
}

const agesOf = (...names: string[]) =>
  new GetMetricDataCommand({
    StartTime: new Date(Date.now() - 600_000),
    EndTime: new Date(),
    ScanBy: 'TimestampDescending',
    MetricDataQueries: names.map((name) => ({
      Id: name.toLowerCase(),
      MetricStat: {
        Metric: {
          Namespace: 'AWS/SQS',
          MetricName: 'ApproximateAgeOfOldestMessage',
          Dimensions: [{ Name: 'QueueName', Value: name }],
        },
        Period: 60,
        Stat: 'Maximum',
      },
    })),
  });

test('answers with the age of the oldest message of a queue, and nothing for one that it does not have', async () => {
  const { client, queues, time } = await start();
  queues.send(queues.get('Busy'), [{ body: 'first' }]);
  time.nowMs += 90_000;
  queues.send(queues.get('Busy'), [{ body: 'second' }]);
  const { MetricDataResults = [] } = await client.send(agesOf('Busy', 'Idle', 'Other'));
  expect(MetricDataResults.map(({ Id, Values }) => [Id, Values])).toEqual([
    ['busy', [90]],
    ['idle', [0]],
    ['other', []],
  ]);
});

test('refuses what it does not know, and keys that it does not know', async () => {
  const { client } = await start();
  await expect(client.send(new ListMetricsCommand({}))).rejects.toThrow('knows GetMetricData alone');
  const { client: stranger } = await start('other');
  await expect(stranger.send(agesOf('Busy'))).rejects.toThrow('does not match the signature');
});
