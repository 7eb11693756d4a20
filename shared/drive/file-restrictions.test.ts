import { describe, expect, test } from 'vitest';
import { type DeclaredFile, restrictionMessage } from './file-restrictions.ts';

const megabyte = 1024 ** 2;
const photo: DeclaredFile = { name: 'a.png', sizeBytes: 5, mime: 'image/png', extension: 'png' };
const rules = { maxBytes: 10 * megabyte, allowed: [], blocked: [] };
const notAllowed = 'This file type is not allowed';

test('without rules about types only the size counts, up to its last byte', () => {
  expect(restrictionMessage(photo, rules)).toBeUndefined();
  expect(restrictionMessage({ ...photo, sizeBytes: 10 * megabyte }, rules)).toBeUndefined();
  expect(restrictionMessage({ ...photo, sizeBytes: 10 * megabyte + 1 }, rules)).toBe(
    'a.png exceeds maximum allowed size of 10 MB',
  );
});

test('a name with a placeholder’s look stays as it is', () => {
  const file = { ...photo, name: ':size.png', sizeBytes: 11 * megabyte };
  expect(restrictionMessage(file, rules)).toBe(':size.png exceeds maximum allowed size of 10 MB');
});

describe('types', () => {
  test.each([['png'], ['.png'], ['PNG'], [' png '], ['image/png'], ['IMAGE/PNG'], ['image/*']])(
    '%s matches a picture',
    (pattern) => {
      expect(restrictionMessage(photo, { ...rules, blocked: ['exe', pattern] })).toBe(notAllowed);
      expect(restrictionMessage(photo, { ...rules, allowed: ['exe', pattern] })).toBeUndefined();
    },
  );

  test.each([['jpg'], ['video/*'], ['image/jpeg'], ['ng'], ['image'], ['im/*']])('%s does not', (pattern) => {
    expect(restrictionMessage(photo, { ...rules, blocked: [pattern] })).toBeUndefined();
    expect(restrictionMessage(photo, { ...rules, allowed: [pattern] })).toBe(notAllowed);
  });

  test('what is blocked is blocked though it is allowed as well', () => {
    expect(restrictionMessage(photo, { ...rules, allowed: ['image/*'], blocked: ['png'] })).toBe(notAllowed);
  });

  test('a file without type and extension passes no list of allowed ones', () => {
    const file = { name: 'x', sizeBytes: 1, mime: null, extension: null };
    expect(restrictionMessage(file, { ...rules, blocked: ['exe', 'image/*'] })).toBeUndefined();
    expect(restrictionMessage(file, { ...rules, allowed: ['image/*'] })).toBe(notAllowed);
  });
});
