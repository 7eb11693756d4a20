import { expect, test } from 'vitest';
import { blocksEverything } from './blocks-everything.ts';

test.each([
  ['User-agent: *\nDisallow: /', true],
  ['user-agent:*\r\ndisallow: /* # all', true],
  ['User-agent: a\nUser-agent: *\nDisallow: /', true],
  ['User-agent: a\nDisallow: /x\nUser-agent: *\nDisallow: /', true],
  ['User-agent: *\nDisallow:', false],
  ['User-agent: *\nDisallow: /admin', false],
  ['User-agent: BadBot\nDisallow: /', false],
  ['User-agent: *\nDisallow: /x\nUser-agent: BadBot\nDisallow: /', false],
  ['User-agent: *\nDisallow: /\nAllow: /', false],
  ['# Disallow: /', false],
  ['', false],
])('[APP-S] %j keeps all search engines away: %s', (text, expected) => {
  expect(blocksEverything(text)).toBe(expected);
});
