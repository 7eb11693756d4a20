import { gunzipSync } from 'node:zlib';
import middy from '@middy/core';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { expect, test } from 'vitest';
import { compressAnswer } from './compress-answer.ts';

const long = JSON.stringify({ names: Array.from({ length: 100 }, (_, index) => `file-${index}.txt`) });

/** What becomes of an answer for a caller that takes these encodings. */
async function answerFor(
  acceptEncoding: string | undefined,
  answer: APIGatewayProxyStructuredResultV2,
): Promise<APIGatewayProxyStructuredResultV2> {
  const handler = middy()
    .use(compressAnswer() as middy.MiddlewareObj)
    .handler(() => answer);
  const exchange = { http: { headers: { 'accept-encoding': acceptEncoding } } };
  return (await handler(exchange, {} as Context)) as APIGatewayProxyStructuredResultV2;
}

test.each(['gzip', 'br, gzip;q=0.8', 'GZIP'])(
  'a long answer is compressed for %s',
  async (acceptEncoding) => {
    const answer = await answerFor(acceptEncoding, { body: long, headers: { vary: 'Cookie' } });
    expect(answer.isBase64Encoded).toBe(true);
    expect(answer.headers).toEqual({ 'content-encoding': 'gzip', vary: 'Cookie, Accept-Encoding' });
    const bytes = Buffer.from(answer.body ?? '', 'base64');
    expect(bytes.byteLength).toBeLessThan(long.length / 3);
    expect(gunzipSync(bytes).toString()).toBe(long);
  },
);

test.each([undefined, '', 'br', 'identity', 'gzip;q=0', 'x-gzip'])(
  'a caller that takes %s gets it as it is',
  async (acceptEncoding) => {
    expect(await answerFor(acceptEncoding, { body: long })).toEqual({ body: long });
  },
);

test.each([
  ['a short one', { body: '{"status":"success"}' }],
  ['bytes', { body: Buffer.from(long).toString('base64'), isBase64Encoded: true }],
  ['one that sets a cookie', { body: long, cookies: ['session=1'] }],
  ['one without a body', { statusCode: 302 }],
])('%s is left alone', async (_what, answer) => {
  expect(await answerFor('gzip', { ...answer })).toEqual(answer);
});
