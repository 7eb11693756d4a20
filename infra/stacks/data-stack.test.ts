import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { siteEntryFields } from '../../functions/data/drive/site-entries.ts';
import { stageConfigs } from '../config.ts';
import { listResources, synthesizeForTest } from '../test-application.ts';
import type { Json } from '../test-application.ts';

const stages = Object.keys(stageConfigs).map((stage) => ({ stage, ...synthesizeForTest(stage) }));

describe.each(stages)('data of $stage', ({ data }) => {
  test('the table can be restored to any second, and cannot be deleted by mistake', () => {
    data.hasResource('AWS::DynamoDB::Table', {
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      Properties: Match.objectLike({
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        DeletionProtectionEnabled: true,
        SSESpecification: { SSEEnabled: true },
        BillingMode: 'PAY_PER_REQUEST',
        StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
        TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      }),
    });
  });

  test('a folder has a local index for each order, read strongly consistent with all attributes', () => {
    const local = ['byName', 'byUpdated', 'byCreated', 'bySize', 'byType'];
    data.hasResourceProperties('AWS::DynamoDB::Table', {
      KeySchema: [
        { AttributeName: 'PK', KeyType: 'HASH' },
        { AttributeName: 'SK', KeyType: 'RANGE' },
      ],
      LocalSecondaryIndexes: local.map((IndexName, index) => ({
        IndexName,
        KeySchema: [
          { AttributeName: 'PK', KeyType: 'HASH' },
          { AttributeName: `L${index + 1}`, KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'ALL' },
      })),
      GlobalSecondaryIndexes: [
        Match.objectLike({
          IndexName: 'GSI1',
          KeySchema: [
            { AttributeName: 'G1PK', KeyType: 'HASH' },
            { AttributeName: 'G1SK', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'ALL' },
        }),
        Match.objectLike({
          IndexName: 'GSI2',
          KeySchema: [
            { AttributeName: 'G2PK', KeyType: 'HASH' },
            { AttributeName: 'G2SK', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'ALL' },
        }),
        Match.objectLike({
          IndexName: 'GSI3',
          KeySchema: [{ AttributeName: 'G3PK', KeyType: 'HASH' }],
          Projection: { ProjectionType: 'KEYS_ONLY' },
        }),
        Match.objectLike({
          IndexName: 'GSI4',
          KeySchema: [
            { AttributeName: 'G4PK', KeyType: 'HASH' },
            { AttributeName: 'G4SK', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: [...siteEntryFields] },
        }),
      ],
    });
  });

  test('no bucket can be made public, and all encrypt', () => {
    data.allResourcesProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      BucketEncryption: Match.anyValue(),
    });
  });

  test('every bucket refuses requests without TLS, since a signed URL is a secret', () => {
    const policies = listResources(data, 'AWS::S3::BucketPolicy');
    expect(policies).toHaveLength(listResources(data, 'AWS::S3::Bucket').length);
    data.allResourcesProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: Match.objectLike({
        Statement: Match.arrayWith([
          Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        ]),
      }),
    });
  });

  test('parts of abandoned uploads go after a week, and deleted files after their grace period', () => {
    data.hasResourceProperties('AWS::S3::Bucket', {
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: {
        Rules: Match.arrayWith([
          Match.objectLike({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 7 }, Status: 'Enabled' }),
          Match.objectLike({
            NoncurrentVersionExpiration: { NoncurrentDays: Match.anyValue() },
            ExpiredObjectDeleteMarker: true,
          }),
        ]),
      },
      LoggingConfiguration: Match.objectLike({ LogFilePrefix: 'files/' }),
    });
  });

  test('archives, exports and imports expire after a day, unused snapshots of lists after 30 days, nothing else', () => {
    const rules = listResources(data, 'AWS::S3::Bucket').flatMap(({ properties }) => {
      const lifecycle = properties.LifecycleConfiguration as { Rules: Json[] } | undefined;
      const isForFiles = JSON.stringify(properties.LoggingConfiguration)?.includes('files/') ?? false;
      return isForFiles ? (lifecycle?.Rules ?? []) : [];
    });
    const expiring = rules.filter((rule) => rule.ExpirationInDays !== undefined);
    const forADay = { NoncurrentVersionExpiration: { NoncurrentDays: 1 }, Status: 'Enabled' };
    expect(expiring).toEqual([
      { Id: 'archives', Prefix: 'zips/', ExpirationInDays: 1, ...forADay },
      { Id: 'exports', Prefix: 'exports/', ExpirationInDays: 1, ...forADay },
      { Id: 'imports', Prefix: 'imports/', ExpirationInDays: 1, ...forADay },
      { Id: 'listings', Prefix: 'listings/', ExpirationInDays: 30, ...forADay },
    ]);
    // The bucket keeps what was deleted, but nobody needs an old snapshot back.
    expect(rules).toContainEqual({ Id: 'snapshots', Prefix: 'catalog/', ...forADay });
  });

  test('[C25] storage shows scripts the headers that resumable uploads need, and takes no other methods', () => {
    data.hasResourceProperties('AWS::S3::Bucket', {
      CorsConfiguration: {
        CorsRules: [
          Match.objectLike({
            AllowedMethods: ['PUT', 'GET', 'HEAD'],
            ExposedHeaders: Match.arrayWith(['ETag', 'Location', 'Upload-Offset']),
          }),
        ],
      },
    });
  });

  test('[C25] storage does not allow every header', () => {
    for (const { properties } of listResources(data, 'AWS::S3::Bucket')) {
      expect(JSON.stringify(properties.CorsConfiguration ?? {})).not.toContain('"AllowedHeaders":["*"]');
    }
  });

  test('passwords: nobody registers past the application, 8 characters are enough, the pool stays', () => {
    data.hasResource('AWS::Cognito::UserPool', {
      DeletionPolicy: 'Retain',
      Properties: Match.objectLike({
        AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
        DeletionProtection: 'ACTIVE',
        AliasAttributes: Match.absent(),
        UsernameAttributes: Match.absent(),
        Policies: {
          PasswordPolicy: {
            MinimumLength: 8,
            RequireLowercase: false,
            RequireNumbers: false,
            RequireSymbols: false,
            RequireUppercase: false,
          },
        },
      }),
    });
  });

  test('the template leaves the payment keys to the operator, and their secret outlives the stack', () => {
    data.hasResource('AWS::SecretsManager::Secret', {
      DeletionPolicy: 'Retain',
      Properties: Match.objectLike({ SecretString: '{}' }),
    });
  });

  test('the keys of what is sealed are generated, long enough, and outlive their stack', () => {
    data.resourceCountIs('AWS::SecretsManager::Secret', 4);
    data.hasResource('AWS::SecretsManager::Secret', {
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      Properties: Match.objectLike({
        GenerateSecretString: { PasswordLength: 64, ExcludePunctuation: true },
        SecretString: Match.absent(),
      }),
    });
  });

  test('only the functions sign in to the pool, and it does not tell who has an account', () => {
    data.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      PreventUserExistenceErrors: 'ENABLED',
      GenerateSecret: false,
      AllowedOAuthFlowsUserPoolClient: false,
    });
  });
});
