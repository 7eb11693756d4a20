import { expect, test } from 'vitest';
import { fillPlaceholders } from './fill-placeholders.ts';

test('fills names after a colon, and leaves what it does not know', () => {
  const text = fillPlaceholders('Drop files to upload to :folder (:other)', { folder: 'Photos' }, 'en');
  expect(text).toBe('Drop files to upload to Photos (:other)');
});

test('[ED-1] picks the plural form by count', () => {
  const text = ':count vendor [one frame|other frames]';
  expect(fillPlaceholders(text, { count: 1 }, 'en')).toBe('1 vendor frame');
  expect(fillPlaceholders(text, { count: 2 }, 'en')).toBe('2 vendor frames');
  expect(fillPlaceholders('[one a|few b|other c]', { count: 3 }, 'pl')).toBe('b');
});

test('a value is not filled again', () => {
  expect(fillPlaceholders('Link to :name', { name: ':count.txt', count: 3 }, 'en')).toBe(
    'Link to :count.txt',
  );
});

test('brackets without a count stay', () => {
  expect(fillPlaceholders('[one a|other b]', {}, 'en')).toBe('[one a|other b]');
});
