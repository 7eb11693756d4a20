import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldConflicts, firstChange, mergeFields, valueAt, withField } from './fields.ts';
import type { Item } from './merge-list.ts';

const item = (id: string, title = id, text = ''): Item => ({ id, title, text });
const listOf = (...items: Item[]) => ({ faq: items });
const base = listOf(item('a'), item('b'), item('c'));
const merged = (mine: object, theirs: object) =>
  mergeFields(base, mine as typeof base, theirs as typeof base);
const idsOf = ({ faq }: Readonly<Record<string, unknown>>) => (faq as Item[]).map(({ id }) => id);

describe('a list whose items have ids', () => {
  test('is merged by items and their fields', () => {
    const mine = listOf(item('a', 'Mine'), item('b'), item('c'), item('new'));
    const theirs = listOf(item('a', 'a', 'Theirs'), item('c'), item('other'));
    expect(merged(mine, theirs)).toEqual(
      listOf(item('a', 'Mine', 'Theirs'), item('c'), item('other'), item('new')),
    );
    expect(fieldConflicts('landing', base, mine, theirs)).toEqual([]);
  });

  test('keeps the order of who has moved items, and this draft’s if both have', () => {
    const mine = listOf(item('c'), item('a'), item('b'));
    const theirs = listOf(item('b'), item('a'), item('c'), item('d'));
    expect(idsOf(merged(mine, base))).toEqual(['c', 'a', 'b']);
    expect(idsOf(merged(base, theirs))).toEqual(['b', 'a', 'c', 'd']);
    expect(idsOf(merged(mine, theirs))).toEqual(['c', 'd', 'a', 'b']);
  });

  test('keeps what one has changed and the other deleted, and tells of it', () => {
    const mine = listOf(item('a', 'Mine'), item('b'));
    const theirs = listOf(item('b'), item('c', 'Theirs'));
    expect(idsOf(merged(mine, theirs)).toSorted()).toEqual(['a', 'b', 'c']);
    const conflicts = fieldConflicts('landing', base, mine, theirs);
    expect(conflicts).toEqual([{ place: 'landing.faq.a', mine: 'Mine', theirs: undefined }]);
    const resolved = withField(merged(mine, theirs), ['faq', 'a'], undefined);
    expect(idsOf(resolved).toSorted()).toEqual(['b', 'c']);
  });

  test('has a conflict where both change one field, and the draft keeps its own', () => {
    const mine = listOf(item('a', 'Mine'), item('b'), item('c'));
    const theirs = listOf(item('a', 'Theirs'), item('b'), item('c'));
    expect(fieldConflicts('landing', base, mine, theirs)).toEqual([
      { place: 'landing.faq.a.title', mine: 'Mine', theirs: 'Theirs' },
    ]);
    expect(merged(mine, theirs)).toEqual(mine);
    expect(withField(mine, ['faq', 'a', 'title'], 'Theirs')).toEqual(theirs);
  });

  test('places a change by the id of its item', () => {
    expect(firstChange(base, listOf(item('a'), item('b', 'B'), item('c')))).toEqual(['faq', 'b', 'title']);
    expect(firstChange(base, listOf(item('b'), item('a'), item('c')))).toEqual(['faq']);
    expect(valueAt(base, ['faq', 'b', 'title'])).toBe('b');
    expect(valueAt(base, ['faq', 'gone', 'title'])).toBeUndefined();
  });
});

const list = fc
  .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 })
  .chain((ids) => fc.tuple(...ids.map((id) => fc.constantFrom('x', 'y').map((title) => item(id, title)))))
  .map((items) => listOf(...items));

test('nothing that only one of both has changed is lost, and no item is there twice', () => {
  fc.assert(
    fc.property(list, list, list, (begun, mine, theirs) => {
      expect(mergeFields(begun, mine, begun)).toEqual(mine);
      expect(mergeFields(begun, begun, theirs)).toEqual(theirs);
      const ids = idsOf(mergeFields(begun, mine, theirs));
      expect(new Set(ids).size).toBe(ids.length);
      const added = idsOf(mine).filter((id) => !idsOf(begun).includes(id));
      expect(ids).toEqual(expect.arrayContaining(added));
    }),
  );
});
