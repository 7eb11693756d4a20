import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { closeServer } from '../../infra/local/control/close-server.ts';
import { listen } from '../../infra/local/control/listen.ts';
import { makeOtherBuckets } from '../../infra/local/makers/make-other-buckets.ts';

test('in a storage server of the environment, only missing buckets are made, with their CORS rules', async () => {
  const requests: { line: string; body: string }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push({ line: `${request.method} ${request.url?.replace(/&?x-id=\w+/, '')}`, body });
      const isMissing = request.method === 'GET' && request.url?.startsWith('/missing');
      response.writeHead(isMissing ? 404 : 200, { 'content-type': 'application/xml' });
      return response.end(
        isMissing ? '<Error><Code>NoSuchBucket</Code></Error>' : '<ListBucketResult></ListBucketResult>',
      );
    });
  });
  const port = await listen(server, 0, '127.0.0.1');
  onTestFinished(() => closeServer(server));
  const cors = [{ AllowedOrigins: ['*'], AllowedMethods: ['PUT'], ExposedHeaders: ['ETag'], MaxAge: 60 }];
  const buckets = ['missing', 'there'].map((name) => ({ name, cors, lifecycle: [] }));
  await makeOtherBuckets(buckets, {
    endpoint: `http://localhost:${port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  });
  const written = requests.filter(({ line }) => line.startsWith('PUT'));
  expect(written.map(({ line }) => line)).toEqual(['PUT /missing/', 'PUT /missing/?cors=']);
  expect(written[1]?.body).toContain('<ExposeHeader>ETag</ExposeHeader>');
  expect(written[1]?.body).toContain('<MaxAgeSeconds>60</MaxAgeSeconds>');
});
