import { expect, test } from 'vitest';
import { findActionTarget } from './action-target.ts';

const origin = 'https://site.example';
const target = (action: string) => findActionTarget(action, origin);

test('[NP-3] an action leads to a page of the site, however it is written', () => {
  expect(target('/drive/shares?a=1#b')).toEqual({ path: '/drive/shares?a=1#b' });
  expect(target('https://site.example/pricing')).toEqual({ path: '/pricing' });
});

test('[NP-3] or to an external address, or a file of the API', () => {
  const file = 'https://site.example/api/v1/csv/download/1';
  expect(target(file)).toEqual({ url: file });
  expect(target('https://elsewhere.example/x')).toEqual({ url: 'https://elsewhere.example/x' });
});

test.each([
  '',
  'drive',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://',
])('[NP-3] "%s" leads nowhere', (action) => expect(target(action)).toBeUndefined());
