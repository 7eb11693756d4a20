import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { featureNames } from '#shared/routes/index.ts';
import { deadLettersVariable, queueVariable, workQueueNames } from '#shared/work-queues.ts';
import { listFunctionEntries } from '../bundles/function-entries.ts';
import { listResources, synthesizeForTest } from '../test-application.ts';
import type { Json } from '../test-application.ts';

const { site } = synthesizeForTest('prod');
const names = listFunctionEntries().map(({ name }) => name);
/** The CDK's own, which copy and remove the site's files, are not ours to shape. */
const ownFunctions = listResources(site, 'AWS::Lambda::Function').filter(
  ({ id, properties }) => properties.Runtime === 'nodejs24.x' && !id.startsWith('Custom'),
);

/** Properties of a function in the template. */
function getFunction(name: string): Json {
  const found = ownFunctions.find(({ id }) => id.startsWith(`${name.replaceAll('-', '')}Function`));
  if (found === undefined) throw new Error(`There is no function ${name}`);
  return found.properties;
}

/** Functions that seal and hash with the installation's key. */
const keyHolders = [
  'api-auth',
  'api-billing',
  'api-notifications',
  'api-site',
  'api-social',
  'api-users',
  'api-webhooks',
  'event-deliver-notices',
  'event-follow-table',
  'event-live',
  'event-run-billing-jobs',
  'event-send-mails',
];

/** Functions that reach outside storage, or seal its keys. */
const storageKeyHolders = [
  'api-content',
  'api-drive',
  'api-site',
  'api-uploads',
  'api-users',
  'event-make-thumbnails',
  'event-purge-uploads',
  'event-run-jobs',
];

/** Environment variables of single functions. */
const addresses: Record<string, string[]> = {
  'api-billing': ['PAYMENT_KEYS_ARN'],
  'api-site': [
    'DISTRIBUTION_ID',
    'FILES_ORIGIN',
    'MAIL_FROM',
    'PAYMENT_KEYS_ARN',
    ...workQueueNames.flatMap((name) => [queueVariable(name), deadLettersVariable(name)]),
  ],
  'api-pages': ['FILES_ORIGIN'],
  'api-system': ['FILES_ORIGIN'],
  'api-webhooks': ['PAYMENT_KEYS_ARN'],
  'event-run-billing-jobs': ['PAYMENT_KEYS_ARN'],
  'event-follow-table': ['THUMBNAILS_QUEUE_URL', 'LIVE_ENDPOINT'],
  'event-send-outbox': ['BILLING_JOBS_QUEUE_URL', 'JOBS_QUEUE_URL', 'MAILS_QUEUE_URL', 'NOTICES_QUEUE_URL'],
  'event-deliver-notices': ['LIVE_ENDPOINT'],
  'event-live': ['LIVE_ENDPOINT'],
  'api-notifications': ['LIVE_ENDPOINT'],
  'event-purge-uploads': ['DISTRIBUTION_ID'],
  'event-run-jobs': ['DISTRIBUTION_ID'],
  'event-send-mails': ['MAIL_FROM'],
};

describe('functions', () => {
  test('there is one for each feature and each event, on the runtime that is tested', () => {
    expect(ownFunctions).toHaveLength(names.length);
    for (const { properties } of ownFunctions) {
      expect(properties).toMatchObject({
        Handler: 'index.handler',
        Architectures: ['arm64'],
        TracingConfig: { Mode: 'Active' },
      });
    }
  });

  test('they answer before API Gateway gives up after 30 seconds', () => {
    const api = ownFunctions.filter(({ id }) => id.startsWith('api'));
    expect(api).toHaveLength(featureNames.length);
    expect(api.every(({ properties }) => Number(properties.Timeout) < 30)).toBe(true);
  });

  test.each(names)('%s knows the stores, its address, and what else it works with', (name) => {
    const { Variables } = getFunction(name).Environment as { Variables: Record<string, unknown> };
    expect(Object.keys(Variables).sort()).toEqual(
      [
        'APP_VERSION',
        'BASE_URL',
        'FILES_BUCKET',
        'LOG_LEVEL',
        'METRIC_DETAIL',
        'SERVICE',
        'STAGE',
        'TABLE_NAME',
        'USER_POOL_CLIENT_ID',
        'USER_POOL_ID',
        ...(addresses[name] ?? []),
        ...(keyHolders.includes(name) ? ['APP_KEY_ARN'] : []),
        ...(storageKeyHolders.includes(name) ? ['STORAGE_KEY_ARN'] : []),
        ...(name.startsWith('api-') || name === 'event-live' ? ['CDN_KEY'] : []),
      ].sort(),
    );
  });

  test('what works long or with pictures has the time and memory for it', () => {
    expect(getFunction('event-run-jobs')).toMatchObject({ MemorySize: 1024, Timeout: 900 });
    expect(getFunction('event-make-thumbnails')).toMatchObject({ MemorySize: 1536, Timeout: 120 });
    expect(getFunction('api-avatars')).toMatchObject({ MemorySize: 1536, Timeout: 29 });
    expect(getFunction('api-documents')).toMatchObject({ MemorySize: 1769, Timeout: 29 });
    expect(getFunction('api-users')).toMatchObject({ MemorySize: 1536, Timeout: 29 });
    expect(getFunction('event-live').Timeout).toBe(29);
  });

  test('their logs do not stay for ever', () => {
    site.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 90 });
  });

  test.each(['purge-uploads', 'purge-trash'])('%s runs every hour', (name) => {
    const Arn = { Ref: Match.stringLikeRegexp(`^event${name.replace('-', '')}Live`) };
    site.hasResourceProperties('AWS::Events::Rule', {
      Name: `prod-${name}`,
      ScheduleExpression: 'rate(1 hour)',
      Targets: [Match.objectLike({ Arn })],
    });
  });

  test('subscriptions-sync runs every day', () => {
    site.hasResourceProperties('AWS::Events::Rule', {
      Name: 'prod-subscriptions-sync',
      ScheduleExpression: 'rate(1 day)',
      Targets: [Match.objectLike({ Arn: { Ref: Match.stringLikeRegexp('^eventsyncsubscriptionsLive') } })],
    });
  });

  test('migrations begin when a deployment is complete, and go on each quarter of an hour', () => {
    const Targets = [Match.objectLike({ Arn: { Ref: Match.stringLikeRegexp('^eventmigrateLive') } })];
    site.hasResourceProperties('AWS::Events::Rule', {
      EventPattern: {
        source: ['aws.cloudformation'],
        'detail-type': ['CloudFormation Stack Status Change'],
        detail: {
          'stack-id': [{ Ref: 'AWS::StackId' }],
          'status-details': { status: ['CREATE_COMPLETE', 'UPDATE_COMPLETE'] },
        },
      },
      Targets,
    });
    site.hasResourceProperties('AWS::Events::Rule', {
      Name: 'prod-migrate',
      ScheduleExpression: 'rate(15 minutes)',
      Targets,
    });
  });

  test('the operator finds the function that makes an administrator', () => {
    site.hasOutput('CreateAdminFunction', {
      Value: { Ref: Match.stringLikeRegexp('^eventcreateadmin') },
    });
  });
});
