import { expect, test } from 'vitest';
import { publicFilePath, publicPathForm, publicTypeOf } from './public-files.ts';

const name = '8b2cf4a1-6d0e-4c39-9b57-2f1f0a3c5d7e';
const other = '00000000-6d0e-4c39-9b57-2f1f0a3c5d7e';
const form = new RegExp(publicPathForm);

test('[AP5] the path of a file on the public disk has the one form that is let through', () => {
  expect(`/${publicFilePath(name)}`).toMatch(form);
});

test.each([
  '/public/',
  '/public',
  `/public/${name}`,
  `/public/${name}/`,
  `/public/${name}/${other}`,
  `/public/${name}/${name}/`,
  `/public/${name}/${name}.info`,
  `/public/../uploads/${name}/${name}`,
  `/public/..%2fuploads/${name}/${name}`,
  `/public/%2e%2e/uploads/${name}/${name}`,
  `/public%2f${name}%2f${name}`,
  `/uploads/${name}/${name}`,
  `/public/avatars/${name}.webp`,
  `/public/${name}/${name}\n`,
])('[AP5] lets no other path through: %j', (path) => {
  expect(path).not.toMatch(form);
});

test.each([
  'image/png',
  'image/vnd.microsoft.icon',
  'video/mp4',
  'font/woff2',
  'image/svg+xml',
  'application/pdf',
  'text/plain',
])('[AP5] keeps the type %s', (mime) => expect(publicTypeOf(mime)).toBe(mime));

test.each([
  'text/html',
  'font/woff2+html',
  'text/css',
  'text/javascript',
  'application/javascript',
  'application/xhtml+xml',
  'application/json',
  'application/wasm',
  'image/png+xml',
  'video/x+xml',
  'image/xpng',
  'text/plain+html',
])('[AP5] turns %s into bytes', (mime) => {
  expect(publicTypeOf(mime)).toBe('application/octet-stream');
});
