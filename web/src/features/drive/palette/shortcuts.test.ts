import { expect, test } from 'vitest';
import { keyNames } from './key-names.ts';
import { allShortcuts, shortcutGroups, shortcutOf } from './shortcuts.ts';

const press = (key: string, modifiers: Partial<Parameters<typeof shortcutOf>[0]> = {}) =>
  shortcutOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...modifiers });

test('[DS-7] keys are known with exactly their modifiers', () => {
  expect(press('F2')).toBe('rename');
  expect(press('F2', { ctrlKey: true })).toBeUndefined();
  expect(press('Delete')).toBe('delete');
  expect(press('ArrowUp')).toBeUndefined();
  expect(press('ArrowUp', { altKey: true })).toBe('parent');
  expect(press('a', { ctrlKey: true })).toBe('selectAll');
  expect(press('Escape')).toBe('clearSelection');
});

test('[DS-7] Cmd does what Ctrl does, and capital letters what small ones do', () => {
  expect(press('k', { ctrlKey: true })).toBe('palette');
  expect(press('K', { metaKey: true })).toBe('palette');
  expect(press('k')).toBeUndefined();
  expect(press('z', { ctrlKey: true })).toBe('undo');
  expect(press('Z', { ctrlKey: true, shiftKey: true })).toBeUndefined();
});

test('[DS-7] a character counts however the keyboard makes it', () => {
  expect(press('?', { shiftKey: true })).toBe('shortcuts');
  expect(press('?')).toBe('shortcuts');
  expect(press('/', { shiftKey: true })).toBe('search');
});

test('every shortcut stands on the sheet, in a group of it', () => {
  for (const { group, keys } of allShortcuts) {
    expect(shortcutGroups).toContain(group);
    expect(keys.length).toBeGreaterThan(0);
  }
});

test('keys are named as they are printed', () => {
  expect(keyNames({ key: 'k', isCommand: true }, false)).toEqual(['Ctrl', 'K']);
  expect(keyNames({ key: 'k', isCommand: true }, true)).toEqual(['⌘', 'K']);
  expect(keyNames({ key: 'ArrowUp', isAlt: true }, false)).toEqual(['Alt', '↑']);
});
