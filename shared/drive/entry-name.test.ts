import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extensionOf, keepExtension, nameKey, numberedName } from './entry-name.ts';
import { entryName } from '../contract/schema-fields.ts';

test.each([
  ['a.txt', 'txt'],
  ['A.TXT', 'txt'],
  ['archive.tar.gz', 'gz'],
  ['ü 😀.jpeg', 'jpeg'],
  ['.env', null],
  ['..env', null],
  ['name.', null],
  ['name', null],
  ['name.with space', null],
  [`name.${'x'.repeat(33)}`, null],
])('the extension of %s is %s', (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});

describe('numberedName', () => {
  test.each([
    ['document.pdf', 1, false, 'document (1).pdf'],
    ['Photo.JPG', 12, false, 'Photo (12).JPG'],
    ['archive.tar.gz', 2, false, 'archive.tar (2).gz'],
    ['.env', 1, false, '.env (1)'],
    ['v1.2', 1, true, 'v1.2 (1)'],
    ['a (1).txt', 1, false, 'a (1) (1).txt'],
  ])('[F13] %s, number %i', (name, number, isFolder, expected) => {
    expect(numberedName(name, number, isFolder)).toBe(expected);
  });

  test('[F13] stays a name, of at most 255 characters, whatever the name before', () => {
    const names = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 255 });
    fc.assert(
      fc.property(names, fc.integer({ min: 1, max: 10_000 }), fc.boolean(), (name, number, isFolder) => {
        fc.pre(entryName.safeParse(name).success && name === name.trim());
        const numbered = numberedName(name, number, isFolder);
        expect(numbered.length).toBeLessThanOrEqual(255);
        expect(numbered.isWellFormed()).toBe(true);
        expect(numbered).toContain(`(${number})`);
        expect(isFolder || extensionOf(numbered) === extensionOf(name)).toBe(true);
      }),
    );
  });

  test('[F13] a long name gives way to its number, not its extension', () => {
    const numbered = numberedName(`${'n'.repeat(251)}.txt`, 10, false);
    expect(numbered).toBe(`${'n'.repeat(246)} (10).txt`);
  });
});

test('[F3] [F4] letter case and composition do not make another name', () => {
  expect(nameKey('ÜBER.txt')).toBe(nameKey('u\u0308ber.TXT'));
  expect(nameKey('a')).not.toBe(nameKey('á'));
});

test.each([
  ['new', 'old.txt', 'new.txt'],
  ['new.md', 'old.txt', 'new.md'],
  ['new', 'old', 'new'],
])('[F4] %s instead of %s is %s', (newName, oldName, expected) => {
  expect(keepExtension(newName, oldName)).toBe(expected);
});
