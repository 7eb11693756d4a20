import { expect, test } from 'vitest';
import { changedFields, fieldConflicts, firstChange, mergeFields, withField } from './fields.ts';

const base = { title: 'A', icons: [1], pages: { login: { title: 'In', image: null }, home: { title: 'H' } } };
const mine = { ...base, pages: { ...base.pages, login: { title: 'Mine', image: null } } };

test('fields within fields are sent, merged and placed by themselves', () => {
  const theirs = {
    ...base,
    icons: [1, 2],
    pages: { ...base.pages, login: { title: 'In', image: '/x.png' } },
  };
  expect(changedFields(base, mine)).toEqual({ pages: { login: { title: 'Mine' } } });
  expect(firstChange(base, mine)).toEqual(['pages', 'login', 'title']);
  expect(mergeFields(base, mine, theirs)).toEqual({
    ...theirs,
    pages: { ...base.pages, login: { title: 'Mine', image: '/x.png' } },
  });
  expect(fieldConflicts('seo', base, mine, theirs)).toEqual([]);
});

test('a conflict names the field within the field', () => {
  const theirs = withField(base, ['pages', 'login', 'title'], 'Theirs');
  expect(fieldConflicts('seo', base, mine, theirs)).toEqual([
    { place: 'seo.pages.login.title', mine: 'Mine', theirs: 'Theirs' },
  ]);
  expect(mergeFields(base, mine, theirs)).toEqual(mine);
});

test('the allowed sources are a value: what is sent takes the place of all of them', () => {
  const saved = {
    allowed_sources: { 'script-src': ['https://a.example'], 'img-src': ['https://b.example'] },
  };
  const draft = withField(saved, ['allowed_sources', 'img-src'], ['https://c.example']);
  expect(changedFields(saved, draft)).toEqual(draft);
});

test('lists, and objects whose fields came or went, are values', () => {
  const draft = { ...base, icons: [2], pages: { home: { title: 'H' } } };
  expect(changedFields(base, draft)).toEqual({ icons: [2], pages: { home: { title: 'H' } } });
});
