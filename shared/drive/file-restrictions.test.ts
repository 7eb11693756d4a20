import { describe, expect, test } from 'vitest';
import { messageOf } from '../messages/errors.ts';
import { type DeclaredFile, findBrokenRule } from './file-restrictions.ts';

const megabyte = 1024 ** 2;
const photo: DeclaredFile = { name: 'a.png', sizeBytes: 5, mime: 'image/png', extension: 'png' };
const rules = { maxBytes: 10 * megabyte, allowed: [], blocked: [] };
const notAllowed = { code: 'typeNotAllowed' };
const messageFor = (file: DeclaredFile) => messageOf(findBrokenRule(file, rules) ?? 'unexpected');

test('without rules about types only the size counts, up to its last byte', () => {
  expect(findBrokenRule(photo, rules)).toBeUndefined();
  expect(findBrokenRule({ ...photo, sizeBytes: 10 * megabyte }, rules)).toBeUndefined();
  expect(messageFor({ ...photo, sizeBytes: 10 * megabyte + 1 })).toBe(
    'a.png exceeds maximum allowed size of 10 MB',
  );
});

test('a name with a placeholder’s look stays as it is', () => {
  const file = { ...photo, name: ':size.png', sizeBytes: 11 * megabyte };
  expect(messageFor(file)).toBe(':size.png exceeds maximum allowed size of 10 MB');
});

describe('types', () => {
  test.each([['png'], ['.png'], ['PNG'], [' png '], ['image/png'], ['IMAGE/PNG'], ['image/*']])(
    '%s matches a picture',
    (pattern) => {
      expect(findBrokenRule(photo, { ...rules, blocked: ['exe', pattern] })).toEqual(notAllowed);
      expect(findBrokenRule(photo, { ...rules, allowed: ['exe', pattern] })).toBeUndefined();
    },
  );

  test.each([['jpg'], ['video/*'], ['image/jpeg'], ['ng'], ['image'], ['im/*']])('%s does not', (pattern) => {
    expect(findBrokenRule(photo, { ...rules, blocked: [pattern] })).toBeUndefined();
    expect(findBrokenRule(photo, { ...rules, allowed: [pattern] })).toEqual(notAllowed);
  });

  test('what is blocked is blocked though it is allowed as well', () => {
    expect(findBrokenRule(photo, { ...rules, allowed: ['image/*'], blocked: ['png'] })).toEqual(notAllowed);
  });

  test('a file without type and extension passes no list of allowed ones', () => {
    const file = { name: 'x', sizeBytes: 1, mime: null, extension: null };
    expect(findBrokenRule(file, { ...rules, blocked: ['exe', 'image/*'] })).toBeUndefined();
    expect(findBrokenRule(file, { ...rules, allowed: ['image/*'] })).toEqual(notAllowed);
  });
});
