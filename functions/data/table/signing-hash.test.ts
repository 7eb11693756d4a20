import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { SigningHash } from './signing-hash.ts';

const secret = new Uint8Array(32).fill(7);

test.each([
  ['nothing', [], ''],
  ['a text', ['ä text'], 'ä text'],
  [
    'parts of several kinds',
    ['a', Buffer.from('b'), new DataView(new TextEncoder().encode('_c_').buffer, 1, 1), new ArrayBuffer(1)],
    'abc\0',
  ],
])('it is the SHA-256 and the HMAC of Node: %s', async (_title, parts, text) => {
  const hashes = [new SigningHash(), new SigningHash(secret), new SigningHash('AWS4secret')];
  for (const each of hashes) for (const part of parts) each.update(part);
  const expected = [createHash('sha256'), createHmac('sha256', secret), createHmac('sha256', 'AWS4secret')];
  const digests = await Promise.all(hashes.map((each) => each.digest()));
  expect(digests.map((digest) => Buffer.from(digest))).toEqual(
    expected.map((each) => each.update(text).digest()),
  );
});

test('a secret is used again, and what was taken is forgotten by a reset', async () => {
  const again = new SigningHash(secret);
  again.update('x');
  again.reset();
  again.update('y');
  const digest = createHmac('sha256', secret).update('y').digest();
  expect(Buffer.from(await again.digest())).toEqual(digest);
  expect(Buffer.from(await again.digest())).toEqual(digest);
});
