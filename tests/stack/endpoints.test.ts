import { createServer } from 'node:http';
import { onTestFinished, expect, test } from 'vitest';
import { startLocalCognito } from '../../infra/local/cognito/local-cognito.ts';
import { closeServer } from '../../infra/local/control/close-server.ts';
import { listen } from '../../infra/local/control/listen.ts';
import { startLocalDynamodb } from '../../infra/local/dynamodb/local-dynamodb.ts';
import { startEmulators } from '../../infra/local/emulators/start-emulators.ts';
import { startLocalCloudFront } from '../../infra/local/cloudfront/local-cloudfront.ts';
import { startLocalCloudWatch } from '../../infra/local/cloudwatch/local-cloudwatch.ts';
import { createStackClock } from '../../infra/local/clock.ts';
import { startLocalMail } from '../../infra/local/mail/local-mail.ts';
import { startLocalS3 } from '../../infra/local/s3/local-s3.ts';
import { startLocalSecrets } from '../../infra/local/secrets/local-secrets.ts';
import { startLocalSqs } from '../../infra/local/sqs/local-sqs.ts';
import { queueDefaults } from '../../infra/local/sqs/queue-config.ts';
import { lambda, startStack, writeTinyApp } from '../support/local-stack/tiny-app.ts';
import { dataCode } from '../support/local-stack/data-code.ts';
import { makeTemporaryDir } from '../support/local-stack/tiny-assembly.ts';
import { eventsOf, getAtt, mapping, recordCode, routes, ref } from '../support/local-stack/tiny-app.ts';

const credentials = { AKEXAMPLE: 'secret' };
const now = Date.now;
const accountId = '000000000000';

test('servers that the environment names are used, and none of our own is started', async () => {
  const dataDir = makeTemporaryDir();
  const [tables, storage, identity, mail, queues, secrets, edges, metrics] = await Promise.all([
    startLocalDynamodb({ dataDir }),
    startLocalS3({ dataDir: `${dataDir}/s3`, credentials, now }),
    startLocalCognito({ dataDir, credentials, now }),
    startLocalMail({ dataDir, now }),
    startLocalSqs({ dataDir, credentials, accountId, now }),
    startLocalSecrets({ dataDir, credentials, now }),
    startLocalCloudFront({ credentials, accountId, now }),
    startLocalCloudWatch({ credentials, now, findQueues: () => undefined }),
  ]);
  onTestFinished(async () => {
    const servers = [tables, storage, identity, mail, queues, secrets, edges, metrics];
    await Promise.all(servers.map((server) => server.close()));
  });
  const env = {
    AWS_ENDPOINT_URL_DYNAMODB: tables.url,
    AWS_ENDPOINT_URL_S3: `${storage.url}/`,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: identity.url,
    AWS_ENDPOINT_URL_SESV2: mail.url,
    AWS_ENDPOINT_URL_SQS: queues.url,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.url,
    AWS_ENDPOINT_URL_CLOUDFRONT: edges.url,
    AWS_ENDPOINT_URL_CLOUDWATCH: metrics.url,
    AWS_ACCESS_KEY_ID: 'AKEXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'secret',
  };
  // Buckets and queues of a server of the environment are made by its own API; these have none for that.
  const bucket = { name: 'tiny-site', cors: [], lifecycle: [] };
  storage.createBucket(bucket);
  storage.createBucket({ ...bucket, name: 'tiny-files' });
  const jobs = { ...queueDefaults, name: 'Tiny-Jobs', arn: `arn:aws:sqs:us-east-1:${accountId}:Tiny-Jobs` };
  queues.queues.create(jobs);

  const emulators = await startEmulators({
    dataDir: makeTemporaryDir(),
    environment: env,
    clock: createStackClock(),
    accountId,
    onObjectEvent: () => undefined,
  });
  onTestFinished(() => emulators.close());
  expect(emulators).toMatchObject({
    storage: undefined,
    identity: undefined,
    mail: undefined,
    queues: undefined,
    secrets: undefined,
    edges: undefined,
  });
  expect(emulators.credentials).toEqual({ accessKeyId: 'AKEXAMPLE', secretAccessKey: 'secret' });
  expect(emulators.endpoints).toEqual({
    DYNAMODB: tables.url,
    DYNAMODB_STREAMS: tables.url,
    S3: storage.url,
    COGNITO_IDENTITY_PROVIDER: identity.url,
    SESV2: mail.url,
    SQS: queues.url,
    SECRETS_MANAGER: secrets.url,
    CLOUDFRONT: edges.url,
    CLOUDWATCH: metrics.url,
  });

  const Table = {
    Type: 'AWS::DynamoDB::Table',
    Properties: {
      KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
      BillingMode: 'PAY_PER_REQUEST',
    },
  };
  const Variables = { TABLE_NAME: ref('Table'), BUCKET_NAME: ref('Files') };
  const resources = {
    Table,
    Files: { Type: 'AWS::S3::Bucket' },
    Main: lambda('data', { Environment: { Variables } }),
    Worker: lambda('record'),
    Jobs: { Type: 'AWS::SQS::Queue' },
    Mapping: mapping(getAtt('Jobs', 'Arn'), 'Worker'),
    ...routes({ 'ANY /api/values/{name}': 'Main' }),
  };
  const stack = await startStack(writeTinyApp({ code: { data: dataCode, record: recordCode }, resources }), {
    env,
  });
  expect(stack.storageUrl).toBe(storage.url);
  const url = `${stack.url}/api/values/one`;
  const posted = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: 'there',
  });
  expect(posted.status).toBe(200);
  expect(await (await fetch(url)).json()).toEqual({ item: 'there', object: 'there' });
  expect(mail.list().map(({ text }) => text)).toEqual(['there']);
  expect(stack.mails()).toEqual([]);
  queues.queues.send(jobs, [{ body: 'work' }]);
  await expect.poll(() => eventsOf(stack, 'Worker'), { timeout: 10_000 }).toHaveLength(1);
  await expect.poll(() => queues.queues.count(jobs)).toEqual({ visible: 0, inFlight: 0, delayed: 0 });
});

test('credentials of the environment are not used where every server is our own', async () => {
  const code = 'export const handler = async () => process.env.AWS_ACCESS_KEY_ID;';
  const env = { AWS_ACCESS_KEY_ID: 'AKREAL', AWS_SECRET_ACCESS_KEY: 'real' };
  const stack = await startStack(writeTinyApp({ code: { code }, resources: { Main: lambda('code') } }), {
    env,
  });
  expect(await stack.invoke('Main', {})).toMatch(/^LOCAL[\dA-F]{16}$/);
});

test('a taken port is told, and nothing is left running', async () => {
  const other = createServer();
  const port = await listen(other, 0, '127.0.0.1');
  onTestFinished(() => closeServer(other));
  const assembly = writeTinyApp({ code: {}, resources: {} });
  const dataDir = makeTemporaryDir();
  await expect(startStack(assembly, { port, dataDir })).rejects.toThrow(`The port ${port} is taken`);
  const stack = await startStack(assembly, { dataDir });
  expect((await fetch(stack.url)).status).toBe(200);
});

test('a template that cannot be made leaves nothing running', async () => {
  const dataDir = makeTemporaryDir();
  const broken = writeTinyApp({ code: {}, resources: { Pipe: { Type: 'AWS::Pipes::Pipe' } } });
  await expect(startStack(broken, { dataDir })).rejects.toThrow('Tiny/Pipe is a AWS::Pipes::Pipe');
  const stack = await startStack(writeTinyApp({ code: {}, resources: {} }), { dataDir });
  expect((await fetch(stack.url)).status).toBe(200);
});
