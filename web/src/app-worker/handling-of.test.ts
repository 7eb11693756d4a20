import { expect, test } from 'vitest';
import { handlingOf } from './handling-of.ts';

const site = 'https://holdall.example';
const read = (path: string) =>
  ({ method: 'GET', mode: 'cors', destination: '', url: new URL(path, site).href }) as const;
const open = (path: string) => ({ ...read(path), mode: 'navigate', destination: 'document' }) as const;
const post = (path: string) => ({ ...open(path), method: 'POST' }) as const;

test.each([
  ['/drive', 'shell'],
  ['/drive?share-target', 'shell'],
  ['/drive/folders/MTIzfA', 'shell'],
  ['/drive/trash', 'shell'],
  ['/admin', 'shell'],
  ['/admin/users/1/details', 'shell'],
  ['/drive/s/MTIzfA', 'page'],
  ['/drives', 'page'],
  ['/', 'page'],
  ['/login', 'page'],
  ['/pricing', 'page'],
  ['/pages/terms', 'page'],
  ['/account-settings', 'page'],
  ['/no/such/page', 'page'],
  ['/share-target', 'page'],
  ['/robots.txt', 'none'],
  ['/index.html', 'none'],
  ['/api/v1/file-entries/download/abc', 'none'],
  ['/secure/uploads/abc', 'none'],
  ['/auth/social/google/callback', 'none'],
  ['/public/a/a', 'none'],
  ['/download/abc', 'none'],
  ['/__local/mail', 'none'],
] as const)('opening %s: %s', (path, handling) => {
  expect(handlingOf(open(path), site)).toBe(handling);
});

test.each([
  ['/assets/start-abc123.js', 'asset'],
  ['/early.js', 'asset'],
  ['/assets/', 'none'],
  ['/api/v1/bootstrap-data', 'none'],
  ['/api/v1/drive/file-entries?folderId=0', 'none'],
  ['/secure/uploads/abc?thumbnail=true', 'none'],
  ['/manifest.webmanifest', 'none'],
  ['/drive', 'none'],
  ['/sw.js', 'none'],
  ['https://files.example/uploads/abc?X-Amz-Signature=1', 'none'],
  ['https://files.example/assets/start-abc123.js', 'none'],
] as const)('reading %s: %s', (path, handling) => {
  expect(handlingOf(read(path), site)).toBe(handling);
});

test.each([
  ['/share-target', 'share'],
  ['/drive', 'none'],
  ['/api/v1/auth/login', 'none'],
  ['https://other.example/share-target', 'none'],
] as const)('posting to %s: %s', (path, handling) => {
  expect(handlingOf(post(path), site)).toBe(handling);
});

test('leaves pages in frames to the browser, which says that they are in one', () => {
  const frame = (path: string) => ({ ...open(path), destination: 'iframe' }) as const;
  expect(handlingOf(frame('/pricing'), site)).toBe('none');
  expect(handlingOf(frame('/drive'), site)).toBe('shell');
});

test('takes files of a share sheet alone, not of a script', () => {
  expect(handlingOf({ ...read('/share-target'), method: 'POST' }, site)).toBe('none');
});
