import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { featureNames } from '#shared/routes/index.ts';
import { listFunctionEntries } from '../function-entries.ts';
import { actionsOf, listResources, listStatements, synthesizeForTest } from '../test-application.ts';

const { site } = synthesizeForTest('prod');
const names = listFunctionEntries().map(({ name }) => name);
const ownFunctions = listResources(site, 'AWS::Lambda::Function').filter(
  ({ properties }) => properties.Runtime === 'nodejs24.x',
);

/** Actions of a service that the role of a function allows, sorted. */
function listActions(functionName: string, service: string): string[] {
  return listStatements(site, functionName)
    .flatMap(actionsOf)
    .filter((action) => action.startsWith(`${service}:`))
    .map((action) => action.slice(service.length + 1))
    .sort();
}

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

  test('they know their stores and their address', () => {
    for (const { properties } of ownFunctions) {
      const { Variables } = properties.Environment as { Variables: Record<string, unknown> };
      expect(Object.keys(Variables).sort()).toEqual([
        'APP_VERSION',
        'BASE_URL',
        'FILES_BUCKET',
        'LOG_LEVEL',
        'STAGE',
        'TABLE_NAME',
        'USER_POOL_CLIENT_ID',
        'USER_POOL_ID',
      ]);
    }
  });

  test('their logs do not stay for ever', () => {
    site.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 90 });
  });

  test.each(names)('%s names each action that it may do, and never all of a service', (name) => {
    const actions = listStatements(site, name).flatMap(actionsOf);
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => action.includes('*'))).toEqual([]);
  });

  test.each(names)('%s reads items by key or index, and cannot scan or delete the table', (name) => {
    expect(listActions(name, 'dynamodb')).toEqual([
      'BatchGetItem',
      'ConditionCheckItem',
      'DeleteItem',
      'GetItem',
      'PutItem',
      'Query',
      'UpdateItem',
    ]);
  });

  test.each(names)('%s reaches the table and its indexes by name, without a wildcard', (name) => {
    const statements = listStatements(site, name).filter((statement) =>
      actionsOf(statement).some((action) => action.startsWith('dynamodb:')),
    );
    expect(statements).toHaveLength(1);
    expect(JSON.stringify(statements)).not.toContain('*');
    expect(JSON.stringify(statements)).toContain('/index/GSI1');
  });

  test('only the uploads function writes files, content reads them, and the clean-up removes them', () => {
    const byFunction = Object.fromEntries(
      names.map((name) => [name, listActions(name, 's3')]).filter(([, actions]) => actions?.length),
    );
    expect(byFunction).toEqual({
      'api-uploads': [
        'AbortMultipartUpload',
        'DeleteObject',
        'GetObject',
        'ListBucket',
        'ListMultipartUploadParts',
        'PutObject',
      ],
      'api-content': ['GetObject'],
      'event-purge-uploads': [
        'AbortMultipartUpload',
        'DeleteObject',
        'GetObject',
        'ListBucket',
        'ListMultipartUploadParts',
      ],
    });
  });

  test('only sign-in and the making of the first administrator reach passwords', () => {
    const withPasswords = names.filter((name) => listActions(name, 'cognito-idp').length > 0);
    expect(withPasswords).toEqual(['api-auth', 'event-create-admin']);
    expect(listActions('api-auth', 'cognito-idp')).toEqual([
      'AdminCreateUser',
      'AdminDeleteUser',
      'AdminInitiateAuth',
      'AdminSetUserPassword',
    ]);
  });

  test('whatever is left to wildcards is writing traces and objects of the files bucket', () => {
    const wild = names
      .flatMap((name) => listStatements(site, name))
      .filter((statement) => JSON.stringify(statement.Resource).includes('*'))
      .flatMap(actionsOf)
      .filter((action) => !action.startsWith('s3:'));
    expect(new Set(wild)).toEqual(new Set(['xray:PutTelemetryRecords', 'xray:PutTraceSegments']));
  });

  test('abandoned uploads are cleaned up every hour', () => {
    site.hasResourceProperties('AWS::Events::Rule', {
      Name: 'prod-purge-uploads',
      ScheduleExpression: 'rate(1 hour)',
      Targets: [
        Match.objectLike({
          Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^eventpurgeuploads'), 'Arn'] },
        }),
      ],
    });
  });

  test('the operator finds the function that makes an administrator', () => {
    site.hasOutput('CreateAdminFunction', {
      Value: { Ref: Match.stringLikeRegexp('^eventcreateadmin') },
    });
  });
});
