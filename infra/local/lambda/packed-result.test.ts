import { expect, test } from 'vitest';
import { fitsInto, packResult, unpackResult } from './packed-result.ts';

const results: [string, unknown][] = [
  ['an answer', { statusCode: 200, headers: { a: 'b' }, body: '{"a":"ä \\" 😀"}' }],
  ['a body alone', { body: 'x' }],
  ['an empty body', { statusCode: 204, body: '' }],
  ['half a character', { body: '\ud83d' }],
  ['a body that is no text', { body: { a: 1 } }],
  ['fields without a value', { statusCode: 200, cookies: undefined, body: 'x' }],
  ['an object that JSON writes otherwise', { body: 'x', toJSON: () => 'other' }],
  ['a list', [{ body: 'x' }]],
  ['nothing', undefined],
  ['a text', 'body'],
];

test.each(results)('a function returns what JSON tells of it: %s', (_title, result) => {
  expect(unpackResult(packResult(result))).toEqual(JSON.parse(JSON.stringify(result) ?? 'null'));
});

test.each(results)('the limit of an answer is that of its JSON: %s', (_title, result) => {
  const bytes = Buffer.byteLength(JSON.stringify(result) ?? 'null');
  expect([bytes, bytes - 1].map((max) => fitsInto(max, packResult(result)))).toEqual([true, false]);
});
