import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { closeServer } from '../local/control/close-server.ts';
import { verifyServiceSignature } from '../local/emulators/verify-service-signature.ts';
import { signRequest } from './aws-call.ts';
import type { AwsRequest } from './aws-call.ts';

/** The key of AWS's own examples. */
const credentials = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
};

test('a request is signed as in AWS’s own example', () => {
  const request: AwsRequest = {
    service: 'service',
    region: 'us-east-1',
    host: 'example.amazonaws.com',
    method: 'GET',
    path: '/',
  };
  const { authorization } = signRequest(request, credentials, new Date('2015-08-30T12:36:00Z'));
  expect(authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, ' +
      'Signature=5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
  );
});

test('a server that checks signatures takes one with a body, headers and an encoded path', async () => {
  const failures: unknown[] = [];
  const server = createServer((incoming, response) => {
    void buffer(incoming)
      .then((body) =>
        verifyServiceSignature(incoming, body, {
          service: 'ses',
          credentials: { [credentials.accessKeyId]: credentials.secretAccessKey },
          nowMs: Date.now(),
        }),
      )
      .catch((error: unknown) => failures.push(error))
      .finally(() => response.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const request: AwsRequest = {
    service: 'ses',
    region: 'eu-central-1',
    host: `127.0.0.1:${port}`,
    method: 'POST',
    path: '/v2/email/identities/no-reply%40example.com',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  };
  const { host, ...headers } = signRequest(request, { ...credentials, sessionToken: 'token' }, new Date());
  await fetch(`http://${host}${request.path}`, { method: 'POST', headers, body: request.body });
  await closeServer(server);
  expect(failures).toEqual([]);
});
