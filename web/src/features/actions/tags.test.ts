import { expect, test } from 'vitest';
import { anEntry, star } from './test-entries.ts';
import { addTag, tagsOf } from './tags.ts';

test('the star is no tag of the dialog', () => {
  const tag = { id: 7, name: 'work', display_name: 'Work', type: 'custom' } as const;
  expect(tagsOf(anEntry({ id: 1, tags: [star, tag] }))).toEqual(['Work']);
});

test('a tag is added once, whatever its letters, and never as blanks', () => {
  expect(addTag(['Work'], '  home ')).toEqual(['Work', 'home']);
  expect(addTag(['Work'], 'WORK')).toEqual(['Work']);
  expect(addTag(['Work'], '   ')).toEqual(['Work']);
});

test('at most ten tags of at most fifty characters', () => {
  const ten = Array.from({ length: 10 }, (_, index) => `tag ${index}`);
  expect(addTag(ten, 'one more')).toEqual(ten);
  expect(addTag([], 'x'.repeat(60))).toEqual(['x'.repeat(50)]);
});
