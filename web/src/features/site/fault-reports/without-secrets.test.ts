import { expect, test } from 'vitest';
import { withoutSecrets } from './without-secrets.ts';

test.each([
  ['/drive/s/MTIzfA?folder=abc', '/drive/s/…'],
  ['https://drive.example/drive/s/MTIzfA#x', 'https://drive.example/drive/s/…'],
  [
    'https://drive.example/password/reset/0123abc?email=ann@example.com',
    'https://drive.example/password/reset/…',
  ],
  ['/workspace/join/register/5f0c', '/workspace/join/register/…'],
  ['https://files.example/uploads/9a/b.pdf?X-Amz-Signature=00ff', 'https://files.example/…/…/…'],
  ['GET /api/v1/file-entries/7?query=tax failed', 'GET /…/…/…/… failed'],
  [
    'Failed at (https://drive.example/drive/search?query=tax:1:2)',
    'Failed at (https://drive.example/drive/search)',
  ],
])('leaves out of %s what is not the same for everybody', (text, expected) => {
  expect(withoutSecrets(text)).toBe(expected);
});

test.each([
  'Cannot read properties of undefined',
  'https://drive.example/assets/drive-CkQ1.js:1:2345',
  '/drive/starred',
  'e7/f1 and 1/2',
])('leaves %s as it is', (text) => {
  expect(withoutSecrets(text)).toBe(text);
});
