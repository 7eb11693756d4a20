import { expect, test } from 'vitest';
import { hideContents, hideSecrets } from './hide-secrets.ts';

const canaries = [
  ['a password', 'Login failed for {"email":"x","password":"hunter2canary"}', 'hunter2canary'],
  ['a password in a query', 'POST /login?password=hunter2canary&x=1', 'hunter2canary'],
  ['an API token', 'Bearer 12|canary0token', 'canary0token'],
  ['an API token alone', 'The token 12|canary0token is unknown', 'canary0token'],
  ['a token in JSON', 'Bad body: {"token": "canarytoken"}', 'canarytoken'],
  ['a session cookie', 'cookie be_session=canarysession; be_x=1', 'canarysession'],
  ['a CSRF cookie', 'XSRF-TOKEN=canaryxsrf', 'canaryxsrf'],
  [
    'a signed address',
    'GET https://b.s3.amazonaws.com/k?X-Amz-Signature=canarysig&X-Amz-Date=1',
    'canarysig',
  ],
  ['a link with a secret', 'GET https://site.example/reset#canaryhash failed', 'canaryhash'],
  ['a mail address', 'Cannot send to canary.ann+x@example.com', 'canary.ann'],
  ['an access key', 'Key AKIA1234567890CANARY is invalid', '1234567890CANARY'],
  ['a hash', 'No link 4f2aCANARYb9c01d7e88f3a0', 'CANARYb9c01'],
  ['the body of a message', `Cannot parse "canary: I quit, tell nobody" as JSON`, 'canary: I quit'],
  ['the body of a message in single quotes', `Cannot parse 'canary is leaving' as JSON`, 'canary is'],
  ['a code', 'The code: 123456 is wrong', '123456'],
] as const;

test.each(canaries)('%s does not get into the log of errors', (_what, text, canary) => {
  expect(hideContents(text)).not.toContain(canary);
});

test.each([
  "Cannot read properties of undefined (reading 'driveId')",
  'The conditional request failed',
  'The job 12345 is gone',
  'connect ECONNREFUSED 127.0.0.1:8000',
  'Nothing runs jobs of the kind deleteEntries',
])('%s stays as it is', (text) => {
  expect(hideContents(text)).toBe(text);
});

test('lines of the log stay JSON, with the ids that a search needs', () => {
  const line = JSON.stringify({
    requestId: '0f8fad5b-d9cb-469f-a165-70867728950e',
    tokenId: 7,
    error: { message: 'password=canary&x=1 and "cookie=canary"' },
  });
  const hidden = hideSecrets(line);
  expect(hidden).not.toContain('canary');
  expect(JSON.parse(hidden)).toMatchObject({ requestId: '0f8fad5b-d9cb-469f-a165-70867728950e', tokenId: 7 });
});
