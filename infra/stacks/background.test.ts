import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { followedChanges } from '#shared/followed-changes.ts';
import { listResources, refersTo, synthesizeForTest } from '../test-application.ts';
import type { Json } from '../test-application.ts';

const { site } = synthesizeForTest('prod');
const queues = listResources(site, 'AWS::SQS::Queue');
const mappings = listResources(site, 'AWS::Lambda::EventSourceMapping');

function getQueue(prefix: string): { id: string; properties: Json } {
  const queue = queues.find(({ id }) => id.startsWith(prefix));
  if (queue === undefined) throw new Error(`There is no queue ${prefix}`);
  return queue;
}

function getMapping(functionPrefix: string): Json {
  const found = mappings.find(({ properties }) => {
    return JSON.stringify(properties.FunctionName).includes(`"Ref":"${functionPrefix}Live`);
  });
  if (found === undefined) throw new Error(`There is no mapping to ${functionPrefix}`);
  return found.properties;
}

function listFilters(functionPrefix: string): unknown[] {
  const { Filters } = getMapping(functionPrefix).FilterCriteria as { Filters: { Pattern: string }[] };
  return Filters.map(({ Pattern }) => JSON.parse(Pattern) as unknown);
}

describe('queues', () => {
  test('are encrypted, and refuse whoever does not use TLS', () => {
    expect(queues).toHaveLength(13);
    for (const { id, properties } of queues) {
      expect(properties.SqsManagedSseEnabled).toBe(true);
      site.hasResourceProperties('AWS::SQS::QueuePolicy', {
        Queues: [{ Ref: id }],
        PolicyDocument: Match.objectLike({
          Statement: [
            Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
          ],
        }),
      });
    }
  });

  test('let nobody in by their policies: only functions with a right of their own send and receive', () => {
    const policies = JSON.stringify(listResources(site, 'AWS::SQS::QueuePolicy'));
    expect(policies).not.toContain('"Effect":"Allow"');
  });

  test.each([
    ['Jobs', 5],
    ['BillingJobs', 5],
    ['Thumbnails', 5],
    ['Mails', 20],
    ['MailEvents', 5],
    ['Notices', 5],
  ])('%s: after %i tries a message is put aside and kept for two weeks', (name, maxReceiveCount) => {
    const deadLetters = getQueue(`Work${name}DeadLetters`);
    const { RedrivePolicy } = getQueue(`Work${name}Queue`).properties;
    expect(RedrivePolicy).toMatchObject({ maxReceiveCount });
    expect(refersTo(RedrivePolicy, deadLetters.id)).toBe(true);
    expect(deadLetters.properties.MessageRetentionPeriod).toBe(14 * 24 * 3600);
  });

  test.each([
    ['Jobs', 900],
    ['BillingJobs', 120],
    ['Thumbnails', 120],
    ['Mails', 30],
    ['MailEvents', 30],
    ['Notices', 120],
  ])(
    '%s: no message is seen by a second function while the first may still be busy with it',
    (name, seconds) => {
      expect(getQueue(`Work${name}Queue`).properties.VisibilityTimeout).toBe(6 * seconds);
    },
  );
});

describe('mappings', () => {
  test('the stream has two readers, which is the most that DynamoDB advises for a shard', () => {
    const streams = mappings.filter(({ properties }) => JSON.stringify(properties).includes('StreamArn'));
    expect(streams).toHaveLength(2);
  });

  test('the stream invokes follow-table only for the entities and events that it follows', () => {
    expect(listFilters('eventfollowtable')).toEqual([
      {
        eventName: ['INSERT'],
        dynamodb: {
          NewImage: {
            __edb_e__: {
              S: [
                'entry',
                'share',
                'membership',
                'mark',
                'invoice',
                'user',
                'subscription',
                'message',
                'siteTag',
              ],
            },
          },
        },
      },
      {
        eventName: ['MODIFY'],
        dynamodb: {
          NewImage: {
            __edb_e__: {
              S: [
                'entry',
                'share',
                'membership',
                'mark',
                'invoice',
                'user',
                'subscription',
                'message',
                'siteTag',
              ],
            },
          },
        },
      },
      {
        eventName: ['REMOVE'],
        dynamodb: {
          OldImage: {
            __edb_e__: {
              S: [
                'entry',
                'share',
                'membership',
                'session',
                'mark',
                'user',
                'subscription',
                'message',
                'siteTag',
              ],
            },
          },
        },
      },
      { dynamodb: { NewImage: { __edb_e__: { S: ['session'] }, activeHour: { N: [{ exists: true }] } } } },
    ]);
  });

  test('the stream invokes send-outbox only for new jobs, mails and notices, and for jobs that wait again', () => {
    expect(listFilters('eventsendoutbox')).toEqual([
      {
        eventName: ['INSERT'],
        dynamodb: { NewImage: { __edb_e__: { S: ['job', 'mail', 'notice'] } } },
      },
      { eventName: ['MODIFY'], dynamodb: { NewImage: { __edb_e__: { S: ['job'] } } } },
    ]);
  });

  test('each followed entity has one reader of the stream', () => {
    const entitiesOf = (functionPrefix: string) => [
      ...new Set(
        [...JSON.stringify(listFilters(functionPrefix)).matchAll(/"__edb_e__":{"S":(\[.*?\])/g)].flatMap(
          ([, names]) => JSON.parse(String(names)) as string[],
        ),
      ),
    ];
    const read = [...entitiesOf('eventfollowtable'), ...entitiesOf('eventsendoutbox')];
    expect(read.sort()).toEqual(Object.keys(followedChanges).sort());
  });

  test.each([
    ['eventfollowtable', { BatchSize: 500, MaximumBatchingWindowInSeconds: 1 }],
    // What is in the outbox does not wait for more.
    ['eventsendoutbox', { BatchSize: 100, MaximumBatchingWindowInSeconds: 0 }],
  ])('of %s: one record at fault does not hold up the others, and where it was is kept', (name, batch) => {
    const mapping = getMapping(name);
    expect(mapping).toMatchObject({
      ...batch,
      // A mapping that is added later reads what is left of the last day: nothing is lost.
      StartingPosition: 'TRIM_HORIZON',
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 10,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    });
    expect(refersTo(mapping.DestinationConfig, getQueue('WorkUnfollowed').id)).toBe(true);
  });

  test.each([
    ['eventrunjobs', 'WorkJobsQueue', { BatchSize: 1 }],
    ['eventmakethumbnails', 'WorkThumbnailsQueue', { BatchSize: 10, MaximumBatchingWindowInSeconds: 1 }],
    ['eventdelivernotices', 'WorkNoticesQueue', { BatchSize: 10 }],
    ['eventnotemailevents', 'WorkMailEventsQueue', { BatchSize: 10 }],
    ['eventsendmails', 'WorkMailsQueue', { BatchSize: 10, ScalingConfig: { MaximumConcurrency: 2 } }],
  ])('%s gets messages of %s, and tells which failed', (functionPrefix, queue, batch) => {
    const mapping = getMapping(functionPrefix);
    expect(mapping).toMatchObject({ ...batch, FunctionResponseTypes: ['ReportBatchItemFailures'] });
    expect(refersTo(mapping.EventSourceArn, getQueue(queue).id)).toBe(true);
  });
});

describe('connections', () => {
  const [api] = listResources(site, 'AWS::ApiGatewayV2::Api').filter(
    ({ properties }) => properties.ProtocolType === 'WEBSOCKET',
  );
  const listOfApi = (type: string) =>
    listResources(site, type).filter(({ properties }) => refersTo(properties.ApiId, api?.id ?? ''));

  test('one function decides who may connect, and hears of every message and end', () => {
    expect(listOfApi('AWS::ApiGatewayV2::Route').map(({ properties }) => properties.RouteKey)).toEqual([
      '$connect',
      '$disconnect',
      '$default',
    ]);
    const [integration, ...others] = listOfApi('AWS::ApiGatewayV2::Integration');
    expect(others).toEqual([]);
    expect(JSON.stringify(integration?.properties.IntegrationUri)).toContain('"eventliveLive');
  });

  test('are throttled, and logged without addresses, headers or cookies', () => {
    const [stage] = listOfApi('AWS::ApiGatewayV2::Stage');
    expect(stage?.properties).toMatchObject({
      StageName: 'live',
      DefaultRouteSettings: { ThrottlingBurstLimit: 2000, ThrottlingRateLimit: 1000 },
    });
    const logSettings = JSON.stringify(stage?.properties.AccessLogSettings);
    expect(logSettings).toContain('$context.connectionId');
    expect(logSettings).not.toMatch(/sourceIp|header|userAgent/i);
  });

  test('can be logged: API Gateway has a role for it before the stage is made, which outlives this stack', () => {
    const [account] = Object.entries(site.findResources('AWS::ApiGateway::Account'));
    const stages = Object.entries(site.findResources('AWS::ApiGatewayV2::Stage')) as [string, Json][];
    const stage = stages.find(([id]) => id.startsWith('Live'))?.[1];
    expect(account?.[1]).toMatchObject({ DeletionPolicy: 'Retain' });
    expect(stage?.DependsOn).toContain(account?.[0]);
    site.hasResource('AWS::IAM::Role', {
      DeletionPolicy: 'Retain',
      Properties: Match.objectLike({
        AssumeRolePolicyDocument: Match.objectLike({
          Statement: [Match.objectLike({ Principal: { Service: 'apigateway.amazonaws.com' } })],
        }),
      }),
    });
  });
});
