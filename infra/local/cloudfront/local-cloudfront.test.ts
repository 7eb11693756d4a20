import {
  CloudFrontClient,
  CreateInvalidationCommand,
  ListInvalidationsCommand,
  NoSuchDistribution,
} from '@aws-sdk/client-cloudfront';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EdgeCache } from './edge-cache.ts';
import { startLocalCloudFront } from './local-cloudfront.ts';
import type { LocalCloudFront } from './local-cloudfront.ts';

const accountId = '000000000000';
const keptSeconds = 60;

let server: LocalCloudFront;
let client: CloudFrontClient;
let cache: EdgeCache;
let movedMs: number;

beforeEach(async () => {
  movedMs = 0;
  const credentials = { AKEXAMPLE: 'secret' };
  server = await startLocalCloudFront({ credentials, accountId, now: () => Date.now() + movedMs });
  cache = server.getCache('E1');
  client = connect('secret');
});

afterEach(async () => {
  client.destroy();
  await server.close();
});

function connect(secretAccessKey: string): CloudFrontClient {
  const credentials = { accessKeyId: 'AKEXAMPLE', secretAccessKey };
  return new CloudFrontClient({ region: 'us-east-1', endpoint: server.url, credentials, maxAttempts: 2 });
}

const invalidate = (paths: string[], { id = 'E1', quantity = paths.length, reference = 'once' } = {}) =>
  client.send(
    new CreateInvalidationCommand({
      DistributionId: id,
      InvalidationBatch: { Paths: { Quantity: quantity, Items: paths }, CallerReference: reference },
    }),
  );

/** What the edges answer, where the origin now answers with this text. */
async function read(uri: string, text: string, headers: Record<string, string> = {}): Promise<string> {
  const response = { status: 200, headers, cookies: [], body: Buffer.from(text) };
  return (await cache.answer(uri, keptSeconds, async () => response)).body.toString();
}

describe('the edges', () => {
  test('keep what the origin answered for its time, and no errors', async () => {
    expect(await read('/a', 'first')).toBe('first');
    expect(await read('/a', 'second')).toBe('first');
    movedMs = keptSeconds * 1000;
    expect(await read('/a', 'third')).toBe('third');
    const missing = { status: 404, headers: {}, cookies: [], body: Buffer.alloc(0) };
    await cache.answer('/b', keptSeconds, async () => missing);
    expect(await read('/b', 'there')).toBe('there');
  });

  test('ask again for what says itself how long it may be kept', async () => {
    await read('/a', 'first', { 'cache-control': 'no-cache' });
    expect(await read('/a', 'second')).toBe('second');
  });

  test('forget the oldest of many, and large files at once', async () => {
    for (let file = 0; file <= 50; file += 1) await read(`/${file}`, 'first');
    expect([await read('/50', 'second'), await read('/0', 'second')]).toEqual(['first', 'second']);
    await read('/large', 'x'.repeat(2_000_000));
    expect(await read('/large', 'small')).toBe('small');
  });
});

describe('an invalidation', () => {
  test('makes the edges forget its paths, and no others', async () => {
    for (const uri of ['/a&b', '/c', '/d/e', '/d/f']) await read(uri, 'first');
    const answer = await invalidate(['/a&b', '/d/*']);
    expect(answer.Invalidation).toMatchObject({
      Status: 'Completed',
      InvalidationBatch: { CallerReference: 'once', Paths: { Quantity: 2, Items: ['/a&b', '/d/*'] } },
    });
    expect(await read('/a&b', 'second')).toBe('second');
    expect(await read('/c', 'second')).toBe('first');
    expect([await read('/d/e', 'second'), await read('/d/f', 'second')]).toEqual(['second', 'second']);
  });

  test('forgets also what was being read meanwhile', async () => {
    const response = { status: 200, headers: {}, cookies: [], body: Buffer.from('first') };
    await cache.answer('/a', keptSeconds, async () => {
      await invalidate(['/a']);
      return response;
    });
    expect(await read('/a', 'second')).toBe('second');
  });

  test('of another distribution, or in another form than CloudFront takes, is refused', async () => {
    await expect(invalidate(['/a'], { id: 'E2' })).rejects.toBeInstanceOf(NoSuchDistribution);
    const refused: [Promise<unknown>, string][] = [
      [invalidate(['/a'], { quantity: 2 }), 'InconsistentQuantities'],
      [invalidate([]), 'InvalidArgument'],
      [invalidate(['a']), 'InvalidArgument'],
      [invalidate(['/a*b']), 'InvalidArgument'],
      [invalidate(Array.from({ length: 3001 }, (_, nth) => `/${nth}`)), 'TooManyInvalidationsInProgress'],
      [invalidate(Array.from({ length: 16 }, (_, nth) => `/${nth}/*`)), 'TooManyInvalidationsInProgress'],
    ];
    for (const [call, name] of refused) await expect(call).rejects.toMatchObject({ name });
  });
});

describe('whoever asks', () => {
  test('with another key evicts nothing', async () => {
    await read('/a', 'first');
    client.destroy();
    client = connect('guess');
    await expect(invalidate(['/a'])).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    expect(await read('/a', 'second')).toBe('first');
  });

  test('is answered when the clock was moved: the client corrects its own', async () => {
    movedMs = 3 * 3_600_000;
    expect((await invalidate(['/a'])).Invalidation?.Status).toBe('Completed');
  });

  test('for anything but an invalidation is refused', async () => {
    const list = client.send(new ListInvalidationsCommand({ DistributionId: 'E1' }));
    await expect(list).rejects.toThrow('CreateInvalidation');
  });
});
