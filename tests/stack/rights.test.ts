import { describe, expect, test } from 'vitest';
import { type LocalStack, startLocalStack } from '../../infra/local/local-stack.ts';
import { shareAmongTests } from '../support/local-stack/lifetime.ts';
import {
  callAs,
  type SdkCall,
  sdkCalls,
  signAs,
  things,
  writeRightsApp,
} from '../support/local-stack/rights-app.ts';
import { getAtt, lambda, mapping, startStack, writeTinyApp } from '../support/local-stack/tiny-app.ts';
import { makeTemporaryDir } from '../support/local-stack/tiny-assembly.ts';

const allow = (Action: string | string[], Resource: unknown, more: object = {}) => ({
  Effect: 'Allow',
  Action,
  Resource,
  ...more,
});
const { object, ofBucket, mailFrom } = sdkCalls;

/** What the functions of the shared stack may do. */
const functions = {
  Nothing: [],
  Query: [allow(['dynamodb:PutItem', 'dynamodb:Query'], things.table)],
  QueryIndex: [
    allow(['dynamodb:PutItem', 'dynamodb:DeleteItem'], things.table),
    allow('dynamodb:Query', things.index),
  ],
  Uploader: [
    allow(['s3:PutObject', 's3:GetObject'], things.openObjects),
    allow('s3:ListBucket', things.bucket),
  ],
  Deleter: [allow('s3:PutObject', things.objects), allow('s3:DeleteObject', things.openObjects)],
  Blind: [allow('s3:GetObject', things.objects)],
  Seeing: [allow('s3:GetObject', things.objects), allow('s3:ListBucket', things.bucket)],
  Services: [
    allow('cognito-idp:AdminDeleteUser', things.pool),
    allow('sqs:SendMessage', things.queue),
    allow('secretsmanager:GetSecretValue', things.secret),
  ],
  Mailer: [
    allow('ses:SendEmail', '*', { Condition: { StringEquals: { 'ses:FromAddress': 'from@example.com' } } }),
  ],
  Signer: [allow(['s3:GetObject', 's3:PutObject'], things.objects)],
  Counted: [allow('s3:PutObject', things.objects), allow('dynamodb:PutItem', things.table)],
};
type Name = keyof typeof functions;

const shared = shareAmongTests(() => startStack(writeRightsApp({ functions }), { rights: 'enforced' }));
const call = (name: Name, what: SdkCall) => callAs(shared(), name, what);
const done = { done: true };
const deniedTo = (name: Name) => (error: string, status: number, action: string) => ({
  error,
  status,
  message: expect.stringMatching(
    new RegExp(`Tiny-${name}Role/Tiny-${name} is not authorized to perform: ${action} on resource: arn:aws:`),
  ) as string,
});

describe('what the role allows is done, and all else is refused as the service does', () => {
  test('DynamoDB: an index is another resource than its table, a transaction is what its parts do', async () => {
    expect(await call('Query', sdkCalls.putItem)).toEqual(done);
    const refuse = (action: string) => deniedTo('Query')('AccessDeniedException', 400, `dynamodb:${action}`);
    expect(await call('Query', sdkCalls.queryIndex)).toEqual(refuse('Query'));
    expect(await call('Query', sdkCalls.putAndDelete)).toEqual(refuse('DeleteItem'));
    expect(await call('QueryIndex', sdkCalls.queryIndex)).toEqual(done);
    expect(await call('QueryIndex', sdkCalls.putAndDelete)).toEqual(done);
  });

  test('S3: parts of an upload are written, a copy reads and writes', async () => {
    const copyTo = (Key: string) => object('CopyObject', Key, { CopySource: '$FILES/open/a' });
    const copyOfOther = object('CopyObject', 'open/b', { CopySource: '$FILES/other/a' });
    expect(await call('Uploader', object('PutObject', 'open/a', { Body: 'x' }))).toEqual(done);
    expect(await call('Uploader', object('CreateMultipartUpload', 'open/a'))).toEqual(done);
    expect(await call('Uploader', copyTo('open/b'))).toEqual(done);
    expect(await call('Uploader', ofBucket('ListObjectsV2'))).toEqual(done);
    const refuse = (action: string) => deniedTo('Uploader')('AccessDenied', 403, `s3:${action}`);
    expect(await call('Uploader', copyTo('other/b'))).toEqual(refuse('PutObject'));
    expect(await call('Uploader', copyOfOther)).toEqual(refuse('GetObject'));
    expect(await call('Uploader', object('DeleteObject', 'open/a'))).toEqual(refuse('DeleteObject'));
    const parts = object('ListParts', 'open/a', { UploadId: 'x' });
    expect(await call('Uploader', parts)).toEqual(refuse('ListMultipartUploadParts'));
    expect(await call('Uploader', ofBucket('ListMultipartUploads'))).toEqual(
      refuse('ListBucketMultipartUploads'),
    );
  });

  test('S3: of many keys those are deleted that may be', async () => {
    for (const key of ['open/a', 'other/a']) {
      expect(await call('Deleter', object('PutObject', key, { Body: 'x' }))).toEqual(done);
    }
    const Delete = { Objects: [{ Key: 'open/a' }, { Key: 'other/a' }] };
    const errors = ['other/a AccessDenied'];
    expect(await call('Deleter', ofBucket('DeleteObjects', { Delete }))).toEqual({ ...done, errors });
  });

  test('S3: whoever may not list is not told that a key is not there', async () => {
    const missing = object('GetObject', 'open/missing');
    const refused = deniedTo('Blind')('AccessDenied', 403, 's3:ListBucket');
    expect(await call('Blind', missing)).toEqual(refused);
    expect(await call('Seeing', missing)).toMatchObject({ error: 'NoSuchKey', status: 404 });
  });

  test('Cognito, queues, secrets', async () => {
    const { removeUser, send, readSecret } = sdkCalls;
    const refuse = (action: string) => deniedTo('Nothing')('AccessDeniedException', 400, action);
    expect(await call('Nothing', removeUser)).toEqual(refuse('cognito-idp:AdminDeleteUser'));
    expect(await call('Nothing', send)).toMatchObject({ status: 403, error: 'AccessDenied' });
    expect(await call('Nothing', readSecret)).toEqual(refuse('secretsmanager:GetSecretValue'));
    expect(await call('Services', removeUser)).toMatchObject({ error: 'UserNotFoundException' });
    expect(await call('Services', send)).toEqual(done);
    expect(await call('Services', readSecret)).toEqual(done);
  });

  test('mails: from one address alone', async () => {
    expect(await call('Mailer', mailFrom('Us <from@example.com>'))).toEqual(done);
    const refused = deniedTo('Mailer')('AccessDeniedException', 403, 'ses:SendEmail');
    expect(await call('Mailer', mailFrom('other@example.com'))).toEqual(refused);
    expect(shared().mails()).toHaveLength(1);
  });
});

describe('a signed address', () => {
  const page = object('GetObject', 'open/a');
  const writeFirst = (stack: LocalStack, name: string) =>
    callAs(stack, name, object('PutObject', 'open/a', { Body: 'x' }));

  test('is good for what the function may do that signed it', async () => {
    await writeFirst(shared(), 'Signer');
    expect((await fetch(await signAs(shared(), 'Signer', page))).status).toBe(200);
    const others = await fetch(await signAs(shared(), 'Other', page));
    expect(others.status).toBe(403);
    expect(await others.text()).toContain('<Code>AccessDenied</Code>');
  });

  test('outlives a restart, as functions keep their keys; the role of then counts no more', async () => {
    const dataDir = makeTemporaryDir();
    const options = { dataDir, rights: 'enforced' as const };
    const statements = [allow(['s3:GetObject', 's3:PutObject'], things.objects)];
    const assemblyDir = writeRightsApp({ statements });
    const first = await startLocalStack({ port: 0, assemblyDir, env: {}, ...options });
    await writeFirst(first, 'Main');
    const address = await signAs(first, 'Main', page);
    await first.close();
    const second = await startStack(writeRightsApp({ statements }), options);
    expect((await fetch(address)).status).toBe(200);
    await second.redeploy(writeRightsApp({ statements: [] }));
    expect((await fetch(address)).status).toBe(403);
  });
});

describe('a call', () => {
  const recordOf = (name: Name) =>
    shared()
      .calls()
      .filter((each) => each.function === name);

  test('that is refused is told in the log and in the record', async () => {
    await call('Nothing', sdkCalls.putItem);
    const line = { level: 'error', function: 'Tiny-Nothing', action: 'dynamodb:PutItem' };
    const resource = 'arn:aws:dynamodb:us-east-1:000000000000:table/Tiny-Table';
    expect(shared().logs()).toContainEqual(expect.objectContaining({ ...line, resource }));
    expect(recordOf('Nothing')).toContainEqual({
      function: 'Nothing',
      action: 'dynamodb:PutItem',
      resource,
      decision: 'no statement allows it',
      count: 1,
    });
  });

  test('is recorded once for all that the same statements decide about', async () => {
    for (const key of ['a', 'b', 'c']) await call('Counted', object('PutObject', key, { Body: 'x' }));
    for (let round = 0; round < 2; round += 1) await call('Counted', sdkCalls.putItem);
    const counts = recordOf('Counted').map(({ action, count }) => [action, count]);
    expect(counts).toContainEqual(['s3:PutObject', 3]);
    expect(counts).toContainEqual(['dynamodb:PutItem', 2]);
    expect(counts).toContainEqual(['logs:PutLogEvents', 1]);
  });

  test('passes unchecked where nothing was said about rights', async () => {
    const stack = await startStack(writeRightsApp({ statements: [] }));
    expect(await callAs(stack, 'Main', sdkCalls.putItem)).toEqual(done);
    expect(await callAs(stack, 'Main', object('PutObject', 'a', { Body: 'x' }))).toEqual(done);
    expect(stack.calls()).toEqual([]);
  });
});

describe('the stack does not start', () => {
  const startWith = (assembly: string, env: NodeJS.ProcessEnv = {}) =>
    startStack(assembly, { rights: 'enforced', env });
  const Mapping = mapping(getAtt('Queue', 'Arn'), 'Main');

  test('where a role lacks what Lambda needs to read a queue', async () => {
    const reading = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];
    const appWith = (actions: string[]) =>
      writeRightsApp({ statements: [allow(actions, things.queue)], resources: { Mapping } });
    await expect(startWith(appWith(reading.slice(1)))).rejects.toThrow('Main: Lambda refuses the role');
    expect((await startWith(appWith(reading))).calls()).toHaveLength(3);
  });

  test('where a function has no role', async () => {
    const app = writeTinyApp({
      code: { main: 'export const handler = () => 1;' },
      resources: { Main: lambda('main') },
    });
    await expect(startWith(app)).rejects.toThrow('Main has no role');
  });

  test('where a role has statements that only AWS knows', async () => {
    const BasicRole = {
      Type: 'AWS::IAM::Role',
      Properties: {
        AssumeRolePolicyDocument: {},
        ManagedPolicyArns: ['arn:aws:iam::aws:policy/ReadOnlyAccess'],
      },
    };
    const Basic = lambda('call', { Role: getAtt('BasicRole', 'Arn') });
    const app = writeRightsApp({ statements: [], resources: { BasicRole, Basic } });
    await expect(startWith(app)).rejects.toThrow('ReadOnlyAccess');
  });

  test('with servers that do not know who calls', async () => {
    const env = { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' };
    await expect(startWith(writeRightsApp({ statements: [] }), env)).rejects.toThrow('do not know who calls');
  });
});
