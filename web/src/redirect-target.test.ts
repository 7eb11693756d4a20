import { expect, test } from 'vitest';
import { redirectTargetOf } from './redirect-target.ts';

const target = (redirect?: string) =>
  redirectTargetOf(new URLSearchParams(redirect === undefined ? {} : { redirect }), 'https://site.example');

test('[LOG-6] leads to the path that was asked for, query and anchor included', () => {
  expect(target('/drive/folders/abc?x=1#y')).toBe('/drive/folders/abc?x=1#y');
});

test('[HOME-2] leads to the drive without a target', () => {
  expect(target()).toBe('/drive');
  expect(target('')).toBe('/drive');
});

test.each([
  'https://evil.example/',
  '//evil.example/drive',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'drive',
  '/login',
  '/register?x=1',
])('refuses %s', (redirect) => {
  expect(target(redirect)).toBe('/drive');
});
