import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { routeKeys } from '#shared/contract/route-keys.ts';
import { routeRows } from '#shared/routes/index.ts';
import { loggedFields } from '../constructs/site/cdn-logs.ts';
import { listResources, synthesizeForTest } from '../test-application.ts';
import type { Json } from '../test-application.ts';

const { site, data } = synthesizeForTest('prod');
const [distribution] = listResources(site, 'AWS::CloudFront::Distribution');
const config = distribution?.properties.DistributionConfig as Json;

describe('the API behind CloudFront', () => {
  const origins = (config['Origins'] as { OriginCustomHeaders?: Json[]; CustomOriginConfig?: Json }[]).filter(
    ({ CustomOriginConfig }) => CustomOriginConfig,
  );

  test('CloudFront proves itself to both APIs by a secret that the template does not have', () => {
    // The API is two origins, because pages have a shorter timeout than API calls.
    expect(origins).toHaveLength(3);
    for (const { OriginCustomHeaders } of origins) {
      expect(OriginCustomHeaders).toEqual([
        {
          HeaderName: 'x-cdn-key',
          HeaderValue: { 'Fn::Join': ['', expect.arrayContaining([expect.any(Object)])] },
        },
      ]);
      expect(JSON.stringify(OriginCustomHeaders)).toMatch(
        /\{\{resolve:secretsmanager:.*CdnKeySecret.*:SecretString:::\}\}/,
      );
    }
  });

  test('every function behind it knows the secret, and no other does', () => {
    const knowing = listResources(site, 'AWS::Lambda::Function')
      .filter(({ properties }) => {
        const { Variables = {} } = (properties.Environment ?? {}) as { Variables?: Json };
        return 'CDN_KEY' in Variables;
      })
      .map(({ id }) => id.replace(/Function[0-9A-F]{8}$/, ''));
    // Logical ids have only letters and digits.
    const features = new Set(routeRows.map(({ feature }) => `api${feature.replaceAll('-', '')}`));
    expect(knowing.toSorted()).toEqual([...features, 'eventlive'].toSorted());
  });

  test('CloudFront talks to them by TLS 1.2 alone', () => {
    for (const { CustomOriginConfig } of origins) {
      expect(CustomOriginConfig).toMatchObject({
        OriginProtocolPolicy: 'https-only',
        OriginSSLProtocols: ['TLSv1.2'],
      });
    }
  });

  test('a route with a limit of its own takes up a tenth of the API at most, over all of its callers', () => {
    const stages = listResources(site, 'AWS::ApiGatewayV2::Stage');
    const settings = stages.flatMap(({ properties }) => properties.RouteSettings ?? []) as Json[];
    const limited = routeRows.filter(({ route }) => route.rateLimit).flatMap(({ route }) => routeKeys(route));
    expect(settings).toHaveLength(1);
    expect(Object.keys(settings[0] ?? {}).toSorted()).toEqual(limited.toSorted());
    expect(settings[0]?.['POST /auth/login']).toEqual({
      ThrottlingRateLimit: 100,
      ThrottlingBurstLimit: 200,
    });
  });

  test('settings of routes wait for their routes', () => {
    const stages = Object.values(site.findResources('AWS::ApiGatewayV2::Stage')) as {
      DependsOn?: string[];
      Properties: Json;
    }[];
    const http = stages.find(({ Properties }) => Properties['RouteSettings']);
    const routes = site.findResources('AWS::ApiGatewayV2::Route') as Record<string, { Properties: Json }>;
    const waitedFor = (http?.DependsOn ?? []).map((id) => routes[id]?.Properties['RouteKey']);
    const limited = Object.keys(http?.Properties['RouteSettings'] as Json);
    expect(waitedFor).toEqual(expect.arrayContaining(limited));
  });
});

describe('logs', () => {
  test('the access log has neither addresses of links nor what was asked for with them', () => {
    site.hasResourceProperties('AWS::Logs::Delivery', { RecordFields: loggedFields });
    for (const field of loggedFields) expect(field).not.toMatch(/uri|query|referer|cookie/i);
    expect(loggedFields).toEqual(expect.arrayContaining(['c-ip', 'sc-status', 'cs-method']));
    // The older kind of log would have all of it.
    expect(config['Logging']).toEqual({ IncludeCookies: false });
  });

  test('only the delivery of this distribution may write it', () => {
    site.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: Match.objectLike({
        Statement: Match.arrayWith([
          Match.objectLike({
            Action: 's3:PutObject',
            Effect: 'Allow',
            Principal: { Service: 'delivery.logs.amazonaws.com' },
            Condition: {
              StringEquals: {
                's3:x-amz-acl': 'bucket-owner-full-control',
                'aws:SourceAccount': { Ref: 'AWS::AccountId' },
              },
              ArnLike: { 'aws:SourceArn': Match.anyValue() },
            },
          }),
        ]),
      }),
    });
  });
});

describe('storage', () => {
  test('nobody of another account can put anything into the files, whatever else is allowed', () => {
    data.hasResourceProperties('AWS::S3::BucketPolicy', {
      Bucket: { Ref: Match.stringLikeRegexp('FilesBucket') },
      PolicyDocument: Match.objectLike({
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Deny',
            Action: 's3:PutObject',
            Principal: { AWS: '*' },
            Condition: { StringNotEquals: { 'aws:PrincipalAccount': { Ref: 'AWS::AccountId' } } },
          }),
        ]),
      }),
    });
  });

  test('the bucket of the site is emptied with its stack, which could not be destroyed otherwise', () => {
    const emptied = [site, data].map((stack) => listResources(stack, 'Custom::S3AutoDeleteObjects'));
    expect(emptied.map((resources) => resources.length)).toEqual([1, 0]);
    expect(JSON.stringify(emptied[0])).toContain('SiteBucket');
  });
});

describe('backups', () => {
  test('the table is copied each day and each month, into a vault that nobody can take copies out of', () => {
    data.hasResource('AWS::Backup::BackupVault', {
      DeletionPolicy: 'Retain',
      Properties: Match.objectLike({
        AccessPolicy: Match.objectLike({
          Statement: [
            Match.objectLike({ Effect: 'Deny', Action: Match.arrayWith(['backup:DeleteRecoveryPoint']) }),
          ],
        }),
        LockConfiguration: Match.absent(),
      }),
    });
    data.hasResourceProperties('AWS::Backup::BackupPlan', {
      BackupPlan: Match.objectLike({
        BackupPlanRule: [
          Match.objectLike({ RuleName: 'daily', Lifecycle: { DeleteAfterDays: 35 } }),
          Match.objectLike({ RuleName: 'monthly', Lifecycle: { DeleteAfterDays: 365 } }),
        ],
      }),
    });
    const [selection] = listResources(data, 'AWS::Backup::BackupSelection');
    expect(JSON.stringify(selection?.properties)).toContain('DriveTable');
  });

  test('a lock keeps copies from everybody, for as long as the shortest is kept', () => {
    const locked = synthesizeForTest('prod', {
      backups: { dailyKeptDays: 35, monthlyKeptDays: 365, lock: true },
    });
    const [vault] = listResources(locked.data, 'AWS::Backup::BackupVault');
    expect(vault?.properties.LockConfiguration).toEqual({ MinRetentionDays: 35, ChangeableForDays: 3 });
  });
});
