import { expect, test } from 'vitest';
import { patternOf } from './page-pattern.ts';

test.each([
  ['/', '/'],
  ['/drive/s/:hash', '/drive/s/:hash'],
  ['/password/reset/:token', '/password/reset/:token'],
  ['/workspace/join/register/:inviteId?', '/workspace/join/register/:inviteId'],
  ['/billing/*', '/billing'],
  ['*', '/404'],
  [undefined, '/404'],
])('a page of the route %s counts as %s', (path, expected) => {
  const layout = { route: {} };
  expect(patternOf([layout, { route: { path } }, layout])).toBe(expected);
});
