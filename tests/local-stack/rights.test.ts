import { describe, expect, test } from 'vitest';
import { type LocalStack, startLocalStack } from '../../infra/local/local-stack.ts';
import { callAs, sdkCalls, signAs, things, writeRightsApp } from './rights-app.ts';
import { getAtt, lambda, mapping, startStack, writeTinyApp } from './tiny-app.ts';
import { makeTemporaryDir } from './tiny-assembly.ts';

const allow = (Action: string | string[], Resource: unknown, more: object = {}) => ({
  Effect: 'Allow',
  Action,
  Resource,
  ...more,
});
const start = (...statements: object[]) => startStack(writeRightsApp({ statements }), { rights: 'enforced' });
const { object, ofBucket, mailFrom } = sdkCalls;
const done = { done: true };
const denied = (error: string, status: number, action: string) => ({
  error,
  status,
  message: expect.stringMatching(
    new RegExp(`Tiny-MainRole/Tiny-Main is not authorized to perform: ${action} on resource: arn:aws:`),
  ) as string,
});

describe('what the role allows is done, and all else is refused as the service does', () => {
  test('DynamoDB: an index is another resource than its table, a transaction is what its parts do', async () => {
    const stack = await start(allow(['dynamodb:PutItem', 'dynamodb:Query'], things.table));
    expect(await callAs(stack, 'Main', sdkCalls.putItem)).toEqual(done);
    const refuse = (action: string) => denied('AccessDeniedException', 400, `dynamodb:${action}`);
    expect(await callAs(stack, 'Main', sdkCalls.queryIndex)).toEqual(refuse('Query'));
    expect(await callAs(stack, 'Main', sdkCalls.putAndDelete)).toEqual(refuse('DeleteItem'));
    const more = await start(
      allow(['dynamodb:PutItem', 'dynamodb:DeleteItem'], things.table),
      allow('dynamodb:Query', things.index),
    );
    expect(await callAs(more, 'Main', sdkCalls.queryIndex)).toEqual(done);
    expect(await callAs(more, 'Main', sdkCalls.putAndDelete)).toEqual(done);
  });

  test('S3: parts of an upload are written, a copy reads and writes', async () => {
    const stack = await start(
      allow(['s3:PutObject', 's3:GetObject'], things.openObjects),
      allow('s3:ListBucket', things.bucket),
    );
    const copyTo = (Key: string) => object('CopyObject', Key, { CopySource: '$FILES/open/a' });
    const copyOfOther = object('CopyObject', 'open/b', { CopySource: '$FILES/other/a' });
    expect(await callAs(stack, 'Main', object('PutObject', 'open/a', { Body: 'x' }))).toEqual(done);
    expect(await callAs(stack, 'Main', object('CreateMultipartUpload', 'open/a'))).toEqual(done);
    expect(await callAs(stack, 'Main', copyTo('open/b'))).toEqual(done);
    expect(await callAs(stack, 'Main', ofBucket('ListObjectsV2'))).toEqual(done);
    const refuse = (action: string) => denied('AccessDenied', 403, `s3:${action}`);
    expect(await callAs(stack, 'Main', copyTo('other/b'))).toEqual(refuse('PutObject'));
    expect(await callAs(stack, 'Main', copyOfOther)).toEqual(refuse('GetObject'));
    expect(await callAs(stack, 'Main', object('DeleteObject', 'open/a'))).toEqual(refuse('DeleteObject'));
    const parts = object('ListParts', 'open/a', { UploadId: 'x' });
    expect(await callAs(stack, 'Main', parts)).toEqual(refuse('ListMultipartUploadParts'));
    expect(await callAs(stack, 'Main', ofBucket('ListMultipartUploads'))).toEqual(
      refuse('ListBucketMultipartUploads'),
    );
  });

  test('S3: of many keys those are deleted that may be', async () => {
    const stack = await start(
      allow('s3:PutObject', things.objects),
      allow('s3:DeleteObject', things.openObjects),
    );
    for (const key of ['open/a', 'other/a']) {
      expect(await callAs(stack, 'Main', object('PutObject', key, { Body: 'x' }))).toEqual(done);
    }
    const Delete = { Objects: [{ Key: 'open/a' }, { Key: 'other/a' }] };
    const errors = ['other/a AccessDenied'];
    expect(await callAs(stack, 'Main', ofBucket('DeleteObjects', { Delete }))).toEqual({ ...done, errors });
  });

  test('S3: whoever may not list is not told that a key is not there', async () => {
    const blind = await start(allow('s3:GetObject', things.objects));
    const missing = object('GetObject', 'open/missing');
    expect(await callAs(blind, 'Main', missing)).toEqual(denied('AccessDenied', 403, 's3:ListBucket'));
    const seeing = await start(allow('s3:GetObject', things.objects), allow('s3:ListBucket', things.bucket));
    expect(await callAs(seeing, 'Main', missing)).toMatchObject({ error: 'NoSuchKey', status: 404 });
  });

  test('Cognito, queues, secrets', async () => {
    const { removeUser, send, readSecret } = sdkCalls;
    const none = await start();
    const poolAction = 'cognito-idp:AdminDeleteUser';
    expect(await callAs(none, 'Main', removeUser)).toEqual(denied('AccessDeniedException', 400, poolAction));
    expect(await callAs(none, 'Main', send)).toMatchObject({ status: 403, error: 'AccessDenied' });
    const secretAction = 'secretsmanager:GetSecretValue';
    expect(await callAs(none, 'Main', readSecret)).toEqual(
      denied('AccessDeniedException', 400, secretAction),
    );
    const all = await start(
      allow(poolAction, things.pool),
      allow('sqs:SendMessage', things.queue),
      allow(secretAction, things.secret),
    );
    expect(await callAs(all, 'Main', removeUser)).toMatchObject({ error: 'UserNotFoundException' });
    expect(await callAs(all, 'Main', send)).toEqual(done);
    expect(await callAs(all, 'Main', readSecret)).toEqual(done);
  });

  test('mails: from one address alone', async () => {
    const stack = await start(
      allow('ses:SendEmail', '*', { Condition: { StringEquals: { 'ses:FromAddress': 'from@example.com' } } }),
    );
    expect(await callAs(stack, 'Main', mailFrom('Us <from@example.com>'))).toEqual(done);
    const refused = denied('AccessDeniedException', 403, 'ses:SendEmail');
    expect(await callAs(stack, 'Main', mailFrom('other@example.com'))).toEqual(refused);
    expect(stack.mails()).toHaveLength(1);
  });
});

describe('a signed address', () => {
  const page = object('GetObject', 'open/a');
  const writeFirst = (stack: LocalStack) =>
    callAs(stack, 'Main', object('PutObject', 'open/a', { Body: 'x' }));

  test('is good for what the function may do that signed it', async () => {
    const stack = await start(allow(['s3:GetObject', 's3:PutObject'], things.objects));
    await writeFirst(stack);
    expect((await fetch(await signAs(stack, 'Main', page))).status).toBe(200);
    const others = await fetch(await signAs(stack, 'Other', page));
    expect(others.status).toBe(403);
    expect(await others.text()).toContain('<Code>AccessDenied</Code>');
  });

  test('outlives a restart, as functions keep their keys; the role of then counts no more', async () => {
    const dataDir = makeTemporaryDir();
    const options = { dataDir, rights: 'enforced' as const };
    const statements = [allow(['s3:GetObject', 's3:PutObject'], things.objects)];
    const assemblyDir = writeRightsApp({ statements });
    const first = await startLocalStack({ port: 0, assemblyDir, env: {}, ...options });
    await writeFirst(first);
    const address = await signAs(first, 'Main', page);
    await first.close();
    const second = await startStack(writeRightsApp({ statements }), options);
    expect((await fetch(address)).status).toBe(200);
    await second.redeploy(writeRightsApp({ statements: [] }));
    expect((await fetch(address)).status).toBe(403);
  });
});

describe('a call', () => {
  test('that is refused is told in the log and in the record', async () => {
    const stack = await start();
    await callAs(stack, 'Main', sdkCalls.putItem);
    const line = { level: 'error', function: 'Tiny-Main', action: 'dynamodb:PutItem' };
    const resource = 'arn:aws:dynamodb:us-east-1:000000000000:table/Tiny-Table';
    expect(stack.logs()).toContainEqual(expect.objectContaining({ ...line, resource }));
    expect(stack.calls()).toContainEqual({
      function: 'Main',
      action: 'dynamodb:PutItem',
      resource,
      decision: 'no statement allows it',
      count: 1,
    });
  });

  test('is recorded once for all that the same statements decide about', async () => {
    const stack = await start(allow('s3:PutObject', things.objects), allow('dynamodb:PutItem', things.table));
    for (const key of ['a', 'b', 'c']) await callAs(stack, 'Main', object('PutObject', key, { Body: 'x' }));
    for (let round = 0; round < 2; round += 1) await callAs(stack, 'Main', sdkCalls.putItem);
    const counts = stack.calls().map(({ action, count }) => [action, count]);
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
