import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { featureNames } from '#shared/routes/index.ts';
import type { FunctionName } from '../../../infra/bundles/function-entries.ts';
import type { LocalStack } from '../../../infra/local/local-stack.ts';
import { findFunctionId } from '../../support/stack/find-function-id.ts';
import { leaseStack } from '../../support/stack/leased-stack.ts';

let stack: LocalStack;

beforeAll(async () => {
  stack = await leaseStack();
});
afterAll(() => stack.close());

/** Calls a function as API Gateway does for somebody who knows its host. */
async function callDirectly(name: FunctionName, headers: Record<string, string>) {
  const answer = await stack.invoke(await findFunctionId(name), {
    version: '2.0',
    routeKey: '$default',
    rawPath: '/api/v1/anything',
    rawQueryString: '',
    headers,
    requestContext: { http: { method: 'GET', sourceIp: '203.0.113.9' }, requestId: 'direct' },
    isBase64Encoded: false,
  });
  return answer as APIGatewayProxyStructuredResultV2;
}

describe('who comes past the CDN', () => {
  test.each(featureNames)('is refused by %s before anything is looked up', async (feature) => {
    const last = stack.logs().at(-1);
    for (const headers of [{}, { 'x-cdn-key': 'guessed' }, { 'x-viewer-address': '9.9.9.9' }]) {
      const { statusCode, body } = await callDirectly(`api-${feature}`, headers as Record<string, string>);
      expect({ statusCode, body }).toEqual({
        statusCode: 403,
        body: JSON.stringify({ code: 'forbidden', message: 'This action is unauthorized.' }),
      });
    }
    const lines = stack.logs();
    const added = last ? lines.slice(lines.indexOf(last) + 1) : lines;
    const requests = added.filter((line) => line.message === 'request');
    expect(requests.every((line) => line['tableCalls'] === 0)).toBe(true);
  });

  test('can open no connection either', async () => {
    const answer = await callDirectly('event-live', {});
    expect(answer).toMatchObject({ statusCode: 400 });
    const id = await findFunctionId('event-live');
    const connect = { routeKey: '$connect', connectionId: 'c1', eventType: 'CONNECT' };
    expect(await stack.invoke(id, { requestContext: connect, headers: { Cookie: 'x=1' } })).toEqual({
      statusCode: 403,
    });
  });

  test('cannot send the key along: CloudFront overwrites it with its own', async () => {
    const through = await fetch(`${stack.url}/api/v1/bootstrap-data`, {
      headers: { 'x-cdn-key': 'guessed' },
    });
    expect(through.status).toBe(200);
  });
});

describe('answers', () => {
  test('long ones are compressed for whoever takes it, by the function itself', async () => {
    const read = (encoding: string) =>
      fetch(`${stack.url}/api/v1/api-docs/openapi.json`, { headers: { 'accept-encoding': encoding } });
    const [packed, plain] = await Promise.all([read('gzip'), read('identity')]);
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('vary')).toContain('Accept-Encoding');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await packed.text()).toBe(await plain.text());
  });
});

describe('a request that is too long', () => {
  test.each([
    ['403 for a path over 1,024 bytes, as the web ACL', `/api/v1/${'x'.repeat(1017)}`, {}, 403],
    ['404 for a path of 1,024 bytes that nothing has', `/api/v1/${'x'.repeat(1016)}`, {}, 404],
    ['403 for a page with such a path', `/${'x'.repeat(1024)}`, {}, 403],
    ['414 for an address over 8,192 bytes, as CloudFront', `/api/v1/health?x=${'x'.repeat(8192)}`, {}, 414],
    [
      '431 for more than 10,240 bytes with all headers, as API Gateway',
      '/api/v1/health',
      { 'x-long': 'x'.repeat(10_240) },
      431,
    ],
    ['an answer for what is just short enough', `/api/v1/health?x=${'x'.repeat(8000)}`, {}, 200],
  ])('gets %s', async (_, address, headers, status) => {
    expect((await fetch(stack.url + address, { headers: headers as Record<string, string> })).status).toBe(
      status,
    );
  });

  test('names of the query are no keys of objects that everybody shares', async () => {
    const before = Object.keys(Object.prototype);
    await fetch(`${stack.url}/drive?__proto__=1&constructor=2&toString=3`);
    expect(Object.keys(Object.prototype)).toEqual(before);
    expect(({} as { value?: unknown }).value).toBeUndefined();
    expect((await fetch(`${stack.url}/api/v1/health?__proto__=1`)).status).toBe(200);
  });
});
