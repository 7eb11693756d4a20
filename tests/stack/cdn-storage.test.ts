import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { describe, expect, test } from 'vitest';
import { shareAmongTests } from '../support/local-stack/lifetime.ts';
import { startSite } from '../support/local-stack/start-site.ts';
import { getAtt, ref } from '../support/local-stack/tiny-app.ts';

const bucketName = 'tiny-files';
const cachingOptimized = '658327ea-f89d-4fab-a63d-7e88639e58f6';

const allow = (Action: string, Resource: string, Condition: object = {}) => ({
  Effect: 'Allow',
  Principal: { Service: 'cloudfront.amazonaws.com' },
  Action,
  Resource,
  Condition,
});
const distributionIs = (id: string) => ({
  ArnLike: { 'AWS:SourceArn': `arn:aws:cloudfront::000000000000:distribution/${id}` },
});

const finish = `function handler(event) {
  event.response.headers['x-seen'] = { value: event.request.uri + ' ' + event.response.statusCode };
  return event.response; }`;

function startFiles(statements: object[], cachePolicy: object | string = cachingOptimized, resources = {}) {
  return startSite({
    outputs: { DistributionId: { Value: ref('Cdn') } },
    origins: [{ Id: 'files', DomainName: getAtt('Files', 'RegionalDomainName'), S3OriginConfig: {} }],
    behaviors: [
      {
        PathPattern: '/files/*',
        TargetOriginId: 'files',
        CachePolicyId: cachePolicy,
        FunctionAssociations: [
          { EventType: 'viewer-response', FunctionARN: getAtt('Finish', 'FunctionARN') },
        ],
      },
    ],
    resources: {
      ...resources,
      Files: { Type: 'AWS::S3::Bucket', Properties: { BucketName: bucketName } },
      FilesPolicy: {
        Type: 'AWS::S3::BucketPolicy',
        Properties: { Bucket: ref('Files'), PolicyDocument: { Statement: statements } },
      },
      Finish: {
        Type: 'AWS::CloudFront::Function',
        Properties: { FunctionCode: finish, FunctionConfig: { Runtime: 'cloudfront-js-2.0' } },
      },
    },
  });
}

type Stack = Awaited<ReturnType<typeof startFiles>>;

const region = 'us-east-1';
const credentialsOf = ({ variables }: Stack) => ({
  accessKeyId: variables['AWS_ACCESS_KEY_ID'] ?? '',
  secretAccessKey: variables['AWS_SECRET_ACCESS_KEY'] ?? '',
});

async function put(stack: Stack, Key: string, text: string | null): Promise<void> {
  const endpoint = stack.storageUrl;
  const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials: credentialsOf(stack) });
  const object = { Bucket: bucketName, Key };
  if (text === null) await client.send(new DeleteObjectCommand(object));
  else await client.send(new PutObjectCommand({ ...object, Body: text, ContentType: 'text/plain' }));
  client.destroy();
}

async function invalidate(stack: Stack, path: string): Promise<void> {
  const endpoint = stack.endpoints.CLOUDFRONT;
  const client = new CloudFrontClient({ endpoint, region, credentials: credentialsOf(stack) });
  const DistributionId = stack.outputs['DistributionId'];
  const InvalidationBatch = { Paths: { Quantity: 1, Items: [path] }, CallerReference: path };
  await client.send(new CreateInvalidationCommand({ DistributionId, InvalidationBatch }));
  client.destroy();
}

const read = allow('s3:GetObject', `arn:aws:s3:::${bucketName}/files/open/*`, distributionIs('*'));
const list = allow('s3:ListBucket', `arn:aws:s3:::${bucketName}`);

describe('a bucket that no deployment fills', () => {
  const shared = shareAmongTests(async () => {
    const stack = await startFiles([read, list]);
    await put(stack, 'files/open/a b.txt', '0123456789');
    await put(stack, 'files/shut/a.txt', 'secret');
    return stack;
  });

  test('is read by CloudFront where its policy says so, and the function for answers sees what comes', async () => {
    const answer = await fetch(`${shared().url}/files/open/a%20b.txt`);
    expect([answer.status, await answer.text()]).toEqual([200, '0123456789']);
    expect(answer.headers.get('content-type')).toBe('text/plain');
    expect(answer.headers.get('x-seen')).toBe('/files/open/a%20b.txt 200');
  });

  test('answers a range, a known version and HEAD as storage does', async () => {
    const address = `${shared().url}/files/open/a%20b.txt`;
    const piece = await fetch(address, { headers: { range: 'bytes=3-5' } });
    expect([piece.status, await piece.text(), piece.headers.get('content-range')]).toEqual([
      206,
      '345',
      'bytes 3-5/10',
    ]);
    const etag = piece.headers.get('etag') ?? '';
    expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const head = await fetch(address, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('is 403 elsewhere and 404 for what is missing; the function is not called', async () => {
    const shut = await fetch(`${shared().url}/files/shut/a.txt`);
    expect([shut.status, (await shut.text()).includes('secret')]).toEqual([403, false]);
    const missing = await fetch(`${shared().url}/files/open/missing.txt`);
    expect([missing.status, missing.headers.get('x-seen')]).toEqual([404, null]);
  });

  test('is kept by the edges until its path is invalidated', async () => {
    const address = `${shared().url}/files/open/kept.txt`;
    await put(shared(), 'files/open/kept.txt', 'kept');
    expect((await fetch(address)).status).toBe(200);
    await put(shared(), 'files/open/kept.txt', null);
    const kept = await fetch(address);
    expect([kept.status, await kept.text(), kept.headers.get('x-seen')]).toEqual([
      200,
      'kept',
      '/files/open/kept.txt 200',
    ]);
    expect((await fetch(address, { method: 'HEAD' })).status).toBe(200);
    await invalidate(shared(), '/files/open/kept.txt');
    expect((await fetch(address)).status).toBe(404);
  });

  test('is read after the clock moved: signatures are of the stack’s own time', async () => {
    await shared().advanceClock(7200);
    expect((await fetch(`${shared().url}/files/open/a%20b.txt`)).status).toBe(200);
  });
});

test('a policy for another distribution opens nothing', async () => {
  const other = allow('s3:GetObject', `arn:aws:s3:::${bucketName}/files/open/*`, distributionIs('E1OTHER'));
  const stack = await startFiles([other]);
  await put(stack, 'files/open/a.txt', 'text');
  expect((await fetch(`${stack.url}/files/open/a.txt`)).status).toBe(403);
});

test('a missing object is 403 where CloudFront may not list', async () => {
  const stack = await startFiles([read]);
  expect((await fetch(`${stack.url}/files/open/missing.txt`)).status).toBe(403);
});

test('a cache of files by more than their path stops the stack', async () => {
  const Policy = {
    Type: 'AWS::CloudFront::CachePolicy',
    Properties: {
      CachePolicyConfig: {
        Name: 'by-query',
        MinTTL: 0,
        DefaultTTL: 60,
        MaxTTL: 60,
        ParametersInCacheKeyAndForwardedToOrigin: {
          HeadersConfig: { HeaderBehavior: 'none' },
          CookiesConfig: { CookieBehavior: 'none' },
          QueryStringsConfig: { QueryStringBehavior: 'all' },
        },
      },
    },
  };
  await expect(startFiles([read], ref('Policy'), { Policy })).rejects.toThrow('by more than their path');
});
