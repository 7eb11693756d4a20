import { expect, test } from 'vitest';
import { toDetail } from '#shared/messages/errors.ts';
import { checkCustomCss } from './check-custom-css.ts';

const lines = (css: string) => checkCustomCss(css).map((reason) => toDetail(reason).params);

test.each([
  ['@import "a.css";', 1],
  ['a{}\n@IMPORT url(a.css);', 2],
  [String.raw`@\69mport "a";`, 1],
  [String.raw`@\000049 mport "a";`, 1],
  [String.raw`@i\mport "a";`, 1],
  ['/* a\n*/@import "a";', 2],
])('[APP-C] refuses %j with its line', (css, line) => {
  expect(lines(css)).toEqual([{ line }]);
});

test.each([
  'a::before { content: "@import" }',
  '/* @import "a"; */ a {}',
  '@media print { a { color: red } }',
  '@importance {}',
  '/* not closed @import',
  '',
])('[APP-C] accepts %j', (css) => {
  expect(lines(css)).toEqual([]);
});
