import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { featureNames } from '#shared/routes/index.ts';
import { listFunctionEntries } from '../function-entries.ts';
import { actionsOf, listResources, listStatements, synthesizeForTest } from '../test-application.ts';
import type { Json } from '../test-application.ts';

const { site } = synthesizeForTest('prod');
const names = listFunctionEntries().map(({ name }) => name);
const ownFunctions = listResources(site, 'AWS::Lambda::Function').filter(
  ({ properties }) => properties.Runtime === 'nodejs24.x',
);

/** Properties of a function in the template. */
function getFunction(name: string): Json {
  const found = ownFunctions.find(({ id }) => id.startsWith(`${name.replaceAll('-', '')}Function`));
  if (found === undefined) throw new Error(`There is no function ${name}`);
  return found.properties;
}

const listAllowed = (functionName: string) =>
  listStatements(site, functionName).filter(({ Effect }) => Effect === 'Allow');

/** Actions of a service that the role of a function allows, sorted. */
function listActions(functionName: string, service: string): string[] {
  return listAllowed(functionName)
    .flatMap(actionsOf)
    .filter((action) => action.startsWith(`${service}:`))
    .map((action) => action.slice(service.length + 1))
    .sort();
}

const listDenied = (functionName: string, action: string) =>
  listStatements(site, functionName).filter(
    (statement) => statement.Effect === 'Deny' && actionsOf(statement).includes(action),
  );

/** The folders in which a function may do each action on objects: what is allowed without what is denied. */
function listFileRights(functionName: string): Record<string, string[]> {
  const actions = listActions(functionName, 's3').filter((action) => action !== 'ListBucket');
  return Object.fromEntries(
    actions.map((action) => {
      const denied = listDenied(functionName, `s3:${action}`);
      expect(denied).toHaveLength(1);
      const exempt = JSON.stringify(denied[0]?.NotResource);
      return [action, [...exempt.matchAll(/"\/(\w+)\/\*"/g)].map(([, folder]) => String(folder)).sort()];
    }),
  );
}

/** What a function may do with each queue, by the beginning of the queue's logical id. */
function listQueueRights(functionName: string): Record<string, string[]> {
  const rights: Record<string, Set<string>> = {};
  for (const statement of listAllowed(functionName)) {
    const actions = actionsOf(statement).filter((action) => action.startsWith('sqs:'));
    if (actions.length === 0) continue;
    for (const [, queue] of JSON.stringify(statement.Resource).matchAll(/"(Work[A-Za-z]+?)[0-9A-F]{8}"/g)) {
      const known = (rights[String(queue)] ??= new Set());
      for (const action of actions) known.add(action.slice('sqs:'.length));
    }
  }
  return Object.fromEntries(Object.entries(rights).map(([queue, actions]) => [queue, [...actions].sort()]));
}

const streamActions = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];

/** Environment variables of single functions. */
const addresses: Record<string, string[]> = {
  'event-follow-drives': ['JOBS_QUEUE_URL', 'THUMBNAILS_QUEUE_URL', 'LIVE_ENDPOINT'],
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

  test.each(names)('%s knows the stores, its address, and the queues that it sends to', (name) => {
    const { Variables } = getFunction(name).Environment as { Variables: Record<string, unknown> };
    expect(Object.keys(Variables).sort()).toEqual(
      [
        'APP_VERSION',
        'BASE_URL',
        'FILES_BUCKET',
        'LOG_LEVEL',
        'STAGE',
        'TABLE_NAME',
        'USER_POOL_CLIENT_ID',
        'USER_POOL_ID',
        ...(addresses[name] ?? []),
      ].sort(),
    );
  });

  test('what works long or with pictures has the time and memory for it', () => {
    expect(getFunction('event-run-jobs')).toMatchObject({ MemorySize: 1024, Timeout: 900 });
    expect(getFunction('event-make-thumbnails')).toMatchObject({ MemorySize: 1536, Timeout: 120 });
    expect(getFunction('event-live').Timeout).toBe(29);
  });

  test('their logs do not stay for ever', () => {
    site.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 90 });
  });

  test.each(names)('%s names each action that it may do, and never all of a service', (name) => {
    const actions = listAllowed(name).flatMap(actionsOf);
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => action.includes('*'))).toEqual([]);
  });

  test.each(names)('%s reads items by key or index, and cannot scan or delete the table', (name) => {
    const actions = listActions(name, 'dynamodb').filter((action) => !streamActions.includes(action));
    expect(actions).toEqual([
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
    const statements = listAllowed(name).filter((statement) =>
      actionsOf(statement).includes('dynamodb:GetItem'),
    );
    expect(statements).toHaveLength(1);
    expect(JSON.stringify(statements)).not.toContain('*');
    for (const index of ['GSI1', 'GSI2']) expect(JSON.stringify(statements)).toContain(`/index/${index}`);
  });

  test('each function works in its own folders of the files bucket, and in no other', () => {
    const byFunction = Object.fromEntries(
      names
        .map((name) => [name, listFileRights(name)])
        .filter(([, rights]) => Object.keys(rights ?? {}).length),
    );
    const files = ['public', 'uploads'];
    const all = ['catalog', 'public', 'thumbnails', 'uploads', 'zips'];
    expect(byFunction).toEqual({
      'api-uploads': {
        GetObject: files,
        PutObject: files,
        DeleteObject: files,
        AbortMultipartUpload: files,
        ListMultipartUploadParts: files,
      },
      'api-content': {
        GetObject: ['public', 'thumbnails', 'uploads', 'zips'],
        PutObject: ['zips'],
        DeleteObject: ['zips'],
        AbortMultipartUpload: ['zips'],
        ListMultipartUploadParts: ['zips'],
      },
      'api-drive': { GetObject: ['catalog', 'public', 'uploads'], PutObject: files },
      'event-purge-uploads': {
        GetObject: files,
        DeleteObject: ['public', 'thumbnails', 'uploads'],
        AbortMultipartUpload: files,
        ListMultipartUploadParts: files,
      },
      'event-follow-drives': { GetObject: ['catalog'] },
      'event-run-jobs': {
        GetObject: all,
        PutObject: all,
        DeleteObject: all,
        AbortMultipartUpload: all,
        ListMultipartUploadParts: all,
      },
      'event-make-thumbnails': {
        GetObject: ['public', 'uploads'],
        PutObject: ['thumbnails'],
        DeleteObject: ['thumbnails'],
      },
    });
  });

  test('no function changes buckets: listing is all that it may do with one', () => {
    const actions = names.flatMap((name) => listActions(name, 's3'));
    expect(new Set(actions.filter((action) => !/Object$|Multipart/.test(action)))).toEqual(
      new Set(['ListBucket']),
    );
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

  test('whatever is left to wildcards is held to our own things, or cannot be', () => {
    const wild = names
      .flatMap(listAllowed)
      .filter((statement) => JSON.stringify(statement.Resource).includes('*'))
      .flatMap(actionsOf)
      .filter((action) => !action.startsWith('s3:'));
    expect(new Set(wild)).toEqual(
      new Set([
        'xray:PutTelemetryRecords',
        'xray:PutTraceSegments',
        'dynamodb:ListStreams',
        'execute-api:ManageConnections',
      ]),
    );
  });

  test('only the function that follows drives sends to connections, and to those of our own API alone', () => {
    const withConnections = names.filter((name) => listActions(name, 'execute-api').length > 0);
    expect(withConnections).toEqual(['event-follow-drives']);
    const [denied] = listDenied('event-follow-drives', 'execute-api:ManageConnections');
    expect(JSON.stringify(denied?.NotResource)).toMatch(
      /execute-api:.*"Ref":"LiveWebSocketApi\w+"\},"\/live\/POST\/@connections\/\*"/,
    );
  });

  test('one function sends to queues, as jobs go through the table; those of the API reach none', () => {
    const byFunction = Object.fromEntries(
      names
        .map((name) => [name, listQueueRights(name)])
        .filter(([, rights]) => Object.keys(rights ?? {}).length),
    );
    const consuming = ['ChangeMessageVisibility', 'DeleteMessage', 'GetQueueAttributes', 'GetQueueUrl'];
    expect(byFunction).toEqual({
      'event-follow-drives': {
        WorkJobsQueue: ['SendMessage'],
        WorkThumbnailsQueue: ['SendMessage'],
        WorkUnfollowed: ['GetQueueAttributes', 'GetQueueUrl', 'SendMessage'],
      },
      'event-run-jobs': { WorkJobsQueue: [...consuming, 'ReceiveMessage'] },
      'event-make-thumbnails': { WorkThumbnailsQueue: [...consuming, 'ReceiveMessage'] },
    });
  });

  test.each(['purge-uploads', 'purge-trash'])('%s runs every hour', (name) => {
    const Arn = { 'Fn::GetAtt': [Match.stringLikeRegexp(`^event${name.replace('-', '')}`), 'Arn'] };
    site.hasResourceProperties('AWS::Events::Rule', {
      Name: `prod-${name}`,
      ScheduleExpression: 'rate(1 hour)',
      Targets: [Match.objectLike({ Arn })],
    });
  });

  test('the operator finds the function that makes an administrator', () => {
    site.hasOutput('CreateAdminFunction', {
      Value: { Ref: Match.stringLikeRegexp('^eventcreateadmin') },
    });
  });
});
