import { describe, expect, test } from 'vitest';
import { listFunctionEntries } from '../bundles/function-entries.ts';
import { actionsOf, synthesizeForTest } from '../test-application.ts';
import { readRights } from '../test-rights.ts';

const { site } = synthesizeForTest('prod');
const { listAllowed, listActions, listDenied } = readRights(site);
const names = listFunctionEntries().map(({ name }) => name);

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

/** The rights of those functions that have any. */
function rightsByFunction(list: (name: string) => Record<string, string[]>) {
  const rights = names.map((name) => [name, list(name)] as const);
  return Object.fromEntries(rights.filter(([, own]) => Object.keys(own).length > 0));
}

/** What nobody needs: to read or write without a key, or the table itself. */
const wholeTable = /Scan|Partiql|Export|Import|Backup|Restore|Table|Tag|BatchWrite/i;

describe('all functions', () => {
  test.each(names)('%s names each action that it may do, and never all of a service', (name) => {
    const actions = listAllowed(name).flatMap(actionsOf);
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => action.includes('*'))).toEqual([]);
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
        'cloudwatch:GetMetricData',
      ]),
    );
  });
});

describe('the table', () => {
  test('what migrates its items reads it as a whole, and no other function can', () => {
    expect(names.filter((name) => listActions(name, 'dynamodb').includes('Scan'))).toEqual(['event-migrate']);
    const scans = listAllowed('event-migrate').filter((statement) =>
      actionsOf(statement).includes('dynamodb:Scan'),
    );
    expect(scans.map(({ Resource }) => JSON.stringify(Resource))).toEqual([
      expect.not.stringMatching(/\*|index/),
    ]);
  });

  test.each(names)('%s reads items by key or index, and cannot delete the table', (name) => {
    const own = name === 'event-migrate' ? ['Scan'] : [];
    expect(listActions(name, 'dynamodb').filter((action) => wholeTable.test(action))).toEqual(own);
  });

  test.each(names)('%s reaches the table and its indexes by name, without a wildcard', (name) => {
    const statements = listAllowed(name).filter((statement) =>
      actionsOf(statement).some((action) => /^dynamodb:(?!ListStreams)/.test(action)),
    );
    expect(statements).not.toEqual([]);
    for (const { Resource } of statements) expect(JSON.stringify(Resource)).not.toContain('*');
  });

  test('indexes are listed, and nothing else is done with them', () => {
    const actions = names
      .flatMap(listAllowed)
      .filter(({ Resource }) => JSON.stringify(Resource).includes('/index/'))
      .flatMap(actionsOf);
    expect(new Set(actions)).toEqual(new Set(['dynamodb:Query']));
  });
});

describe('files', () => {
  test('each function works in its own folders of the files bucket, and in no other', () => {
    const files = ['public', 'uploads'];
    const all = ['catalog', 'public', 'thumbnails', 'uploads', 'zips'];
    const pictures = ['public'];
    expect(rightsByFunction(listFileRights)).toEqual({
      'api-avatars': { GetObject: pictures, PutObject: pictures, DeleteObject: pictures },
      'api-documents': { GetObject: ['invoices'], PutObject: ['invoices'] },
      'api-site': { GetObject: ['listings', 'public'] },
      'api-imports': { PutObject: ['imports'] },
      'api-exports': { GetObject: ['exports', 'listings'], PutObject: ['exports'] },
      'api-billing': { GetObject: ['listings'] },
      'api-subscriptions': { GetObject: ['listings'] },
      'api-users': {
        GetObject: ['listings', 'public', 'uploads'],
        PutObject: pictures,
        DeleteObject: pictures,
      },
      'api-uploads': {
        GetObject: files,
        PutObject: files,
        DeleteObject: files,
        AbortMultipartUpload: files,
        ListMultipartUploadParts: files,
      },
      'api-content': {
        GetObject: all,
        PutObject: ['zips'],
        DeleteObject: ['zips'],
        AbortMultipartUpload: ['zips'],
      },
      'api-drive': { GetObject: ['catalog', 'public', 'uploads'], PutObject: files },
      'event-purge-uploads': {
        GetObject: files,
        DeleteObject: ['public', 'thumbnails', 'uploads'],
        AbortMultipartUpload: files,
      },
      'event-follow-table': { GetObject: ['catalog'] },
      'event-run-jobs': {
        GetObject: ['catalog', 'imports', 'listings', 'public', 'uploads', 'zips'],
        PutObject: ['catalog', 'exports', 'listings', 'public', 'uploads', 'zips'],
        DeleteObject: ['catalog', 'imports', 'public', 'thumbnails', 'uploads'],
        AbortMultipartUpload: ['exports', 'public', 'uploads', 'zips'],
        ListMultipartUploadParts: files,
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
});

describe('queues and connections', () => {
  test('the readers of the stream send to queues, each to its own; of the API, only what moves dead letters back reaches any', () => {
    const consuming = ['DeleteMessage', 'GetQueueAttributes', 'ReceiveMessage'];
    const queues = ['Jobs', 'BillingJobs', 'Thumbnails', 'Mails', 'MailEvents', 'Notices'];
    expect(rightsByFunction(listQueueRights)).toEqual({
      'api-site': Object.fromEntries(
        queues.flatMap((name) => [
          [`Work${name}Queue`, ['GetQueueAttributes', 'SendMessage']],
          [`Work${name}DeadLetters`, consuming],
        ]),
      ),
      'event-follow-table': {
        WorkThumbnailsQueue: ['SendMessage'],
        WorkUnfollowed: ['SendMessage'],
      },
      'event-send-outbox': {
        WorkBillingJobsQueue: ['SendMessage'],
        WorkJobsQueue: ['SendMessage'],
        WorkMailsQueue: ['SendMessage'],
        WorkNoticesQueue: ['SendMessage'],
        WorkUnfollowed: ['SendMessage'],
      },
      'event-run-jobs': { WorkJobsQueue: consuming },
      'event-run-billing-jobs': { WorkBillingJobsQueue: consuming },
      'event-send-mails': { WorkMailsQueue: consuming },
      'event-note-mail-events': { WorkMailEventsQueue: consuming },
      'event-deliver-notices': { WorkNoticesQueue: consuming },
      'event-make-thumbnails': { WorkThumbnailsQueue: consuming },
    });
  });

  test('what sends the outbox reads the stream, logs mails and records its errors, and does nothing else with the table', () => {
    expect(listActions('event-send-outbox', 'dynamodb').sort()).toEqual([
      'DescribeStream',
      'GetRecords',
      'GetShardIterator',
      'ListStreams',
      'PutItem',
      'UpdateItem',
    ]);
    const services = listAllowed('event-send-outbox').flatMap(actionsOf);
    expect(new Set(services.map((action) => action.split(':')[0]))).toEqual(
      new Set(['dynamodb', 'logs', 'sqs', 'xray']),
    );
  });

  test('purge-uploads, the jobs that run it again and what clears caches evict from the edges of the site alone', () => {
    const evicting = names.filter((name) => listActions(name, 'cloudfront').length > 0);
    expect(evicting).toEqual(['api-site', 'event-purge-uploads', 'event-run-jobs']);
    const statements = evicting
      .flatMap(listAllowed)
      .filter((statement) => actionsOf(statement).some((action) => action.startsWith('cloudfront:')));
    expect(new Set(statements.flatMap(actionsOf))).toEqual(new Set(['cloudfront:CreateInvalidation']));
    expect(JSON.stringify(statements.map(({ Resource }) => Resource))).toMatch(
      /:distribution\/",\{"Ref":"SiteDistribution\w+"\}/,
    );
  });

  test('what purges the trash asks for its jobs in the table, and reaches nothing else', () => {
    const services = listAllowed('event-purge-trash').flatMap(actionsOf);
    expect(new Set(services.map((action) => action.split(':')[0]))).toEqual(
      new Set(['dynamodb', 'logs', 'xray']),
    );
  });

  test('few functions send to connections or close them, and those of our own API alone', () => {
    const withConnections = names.filter((name) => listActions(name, 'execute-api').length > 0);
    const methods = {
      'api-notifications': ['DELETE'],
      'event-deliver-notices': ['POST'],
      'event-follow-table': ['POST', 'DELETE'],
      'event-live': ['DELETE'],
    };
    expect(withConnections.sort()).toEqual(Object.keys(methods));
    for (const [name, allowed] of Object.entries(methods)) {
      const [denied] = listDenied(name, 'execute-api:ManageConnections');
      const resources = [denied?.NotResource].flat().map((resource) => JSON.stringify(resource));
      expect(resources).toHaveLength(allowed.length);
      for (const [nth, method] of allowed.entries()) {
        expect(resources[nth]).toMatch(/execute-api:.*"Ref":"LiveWebSocketApi\w+"\}/);
        expect(resources[nth]).toContain(`/live/${method}/@connections/*"`);
      }
    }
  });
});
