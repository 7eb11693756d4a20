import { expect, test } from 'vitest';
import { anEntry, star } from './test-entries.ts';
import { countTags, isRoomFor, tagsAfter, tagsOf, withoutTag, withTag, type TagChange } from './tags.ts';

const unchanged: TagChange = { added: [], removed: [] };
let lastId = 0;

function tagged(...names: string[]) {
  lastId += 1;
  const tags = names.map((name, index) => ({
    id: index + 2,
    name: name.toLowerCase(),
    display_name: name,
    type: 'custom' as const,
  }));
  return anEntry({ id: lastId, tags: [star, ...tags] });
}

test('the star is no tag of the dialog', () => {
  expect(tagsOf(tagged('Work'))).toEqual(['Work']);
});

test('a tag is added once, whatever its letters, and never as blanks', () => {
  const work = tagged('Work');
  expect(tagsAfter(work, withTag(unchanged, '  home '))).toEqual(['Work', 'home']);
  expect(tagsAfter(work, withTag(unchanged, 'WORK'))).toEqual(['Work']);
  expect(withTag(unchanged, '   ')).toEqual(unchanged);
  expect(withTag(unchanged, 'x'.repeat(60)).added).toEqual(['x'.repeat(50)]);
});

test('a tag that was added can be taken away again, and the other way round', () => {
  const added = withTag(unchanged, 'home');
  expect(tagsAfter(tagged(), withoutTag(added, 'Home'))).toEqual([]);
  const removed = withoutTag(unchanged, 'Work');
  expect(tagsAfter(tagged('work', 'Old'), removed)).toEqual(['Old']);
  expect(tagsAfter(tagged('work'), withTag(removed, 'Work'))).toEqual(['work']);
});

test('tags of several entries: how many have each, and what nobody touches stays', () => {
  const entries = [tagged('Work', 'Old'), tagged('work'), tagged()];
  expect(countTags(entries, unchanged)).toEqual([
    { name: 'Work', count: 2 },
    { name: 'Old', count: 1 },
  ]);
  const change = withoutTag(withTag(unchanged, 'New'), 'old');
  expect(entries.map((entry) => tagsAfter(entry, change))).toEqual([
    ['Work', 'New'],
    ['work', 'New'],
    ['New'],
  ]);
  expect(countTags(entries, change)).toContainEqual({ name: 'New', count: 3 });
});

test('at most ten tags for each entry', () => {
  const full = tagged(...Array.from({ length: 10 }, (_, index) => `tag ${index}`));
  expect(isRoomFor([full, tagged()], unchanged, 'one more')).toBe(false);
  expect(isRoomFor([full, tagged()], unchanged, 'TAG 3')).toBe(true);
  expect(isRoomFor([full], withoutTag(unchanged, 'tag 3'), 'one more')).toBe(true);
});
