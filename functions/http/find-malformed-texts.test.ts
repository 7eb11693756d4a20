import { expect, test } from 'vitest';
import { findMalformedTexts } from './find-malformed-texts.ts';

test('half of a surrogate pair is found wherever it stands', () => {
  const input = JSON.parse(
    String.raw`{"a":"\ud800","b":["x",{"c":"\udc00y"}],"d":"\ud83d\ude00","e":{"\ud800":1},"f":5,"g":null}`,
  ) as unknown;
  expect(findMalformedTexts(input).toSorted()).toEqual(['a', 'b.1.c', 'e']);
});

test('a body that is nested as deep as it is long is walked', () => {
  const depth = 100_000;
  expect(findMalformedTexts(JSON.parse('['.repeat(depth) + ']'.repeat(depth)))).toEqual([]);
});
