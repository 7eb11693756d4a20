import { expect, test } from 'vitest';
import { checkInput } from '../web/src/parts/form/check-input.ts';
import { entryNameRule } from './input-rules/drive.ts';
import { linkTitleRule } from './input-rules/links.ts';
import { entryName, idList, optionalTitle, uploadedName } from './schema-fields.ts';

test('takes eleven ids, however long', () => {
  const ids = Array.from({ length: 11 }, (_, index) => Number.MAX_SAFE_INTEGER - index);
  expect(idList.parse(ids.join(','))).toEqual(ids);
});

test.each(['1,x', '1;2', 'one'])('refuses %j', (ids) => {
  expect(idList.safeParse(ids).success).toBe(false);
});

const visibleNames = [
  'a.txt',
  'Über uns (1).pdf',
  'العربية.txt',
  'नमस्ते.txt',
  '👩‍👩‍👧.png',
  'a\u200bb',
  '\u200f.txt',
  '字',
  '-',
];
test.each(visibleNames)('%j is a name', (name) => {
  expect(entryName.parse(name)).toBe(name);
  expect(uploadedName.parse(name)).toBe(name);
  expect(checkInput(entryNameRule, name)).toBeUndefined();
  expect(optionalTitle().parse(name)).toBe(name);
});

const controlled = [
  ['a\nb.txt', 'a b.txt'],
  ['a\r\nb.txt', 'a b.txt'],
  ['a\tb', 'a b'],
  ['a\0b', 'a b'],
  ['a\u001bb', 'a b'],
  ['a\u007fb', 'a b'],
  ['a\u0085b', 'a b'],
  ['a\u2028b', 'a b'],
  ['a\u2029b', 'a b'],
] as const;
test.each(controlled)('%j is no name of one line, and is uploaded as %j', (name, uploaded) => {
  const line = 'A name cannot contain line breaks or control characters.';
  expect(entryName.safeParse(name).error?.issues).toHaveLength(1);
  expect(uploadedName.parse(name)).toBe(uploaded);
  expect(checkInput(entryNameRule, name)).toEqual({ line });
  expect(checkInput(linkTitleRule, name)).toEqual({ line });
});

const unseen = [
  '\u200b',
  '\u200b\u200d',
  '\ufeff\u2060',
  '\u00ad',
  '\u200e\u200f',
  '\u3164',
  '\u2800',
  '\ufe0f',
];
test.each(unseen)('%j is no name, as it cannot be seen', (name) => {
  expect(entryName.safeParse(name).success).toBe(false);
  expect(uploadedName.safeParse(name).success).toBe(false);
  expect(optionalTitle().safeParse(name).success).toBe(false);
});

test('a missing title is null', () => {
  for (const none of ['', '  ', null]) expect(optionalTitle().parse(none)).toBeNull();
});
