import { expect, test } from 'vitest';
import { mergeKeys, mergeValues } from './merge-values.ts';

test('keeps what was changed here, and takes the rest from the other admin', () => {
  const base = { name: 'Editors', description: '', tags: ['a'] };
  const mine = { name: 'Writers', description: '', tags: ['a'] };
  const theirs = { name: 'Authors', description: 'They write', tags: ['a', 'b'] };
  expect(mergeValues(base, mine, theirs)).toEqual({ ...theirs, name: 'Writers' });
});

test('merges a field that both have changed by its own rule', () => {
  const merge = { ids: (_base: number[], mine: number[], theirs: number[]) => [...theirs, ...mine] };
  expect(mergeValues({ ids: [1] }, { ids: [2] }, { ids: [3] }, merge)).toEqual({ ids: [3, 2] });
});

test('merges keys one by one', () => {
  const base = { view: {}, upload: { size: 1 }, link: {} };
  const mine = { view: {}, upload: { size: 2 }, download: {} };
  const theirs = { upload: { size: 1 }, link: {}, share: {} };
  expect(mergeKeys<object>(base, mine, theirs)).toEqual({ upload: { size: 2 }, download: {}, share: {} });
});
