import { expect, test } from 'vitest';
import { senderOf } from './sender-of.ts';

const address = 'no-reply@example.com';

test.each([
  ['Holdall', '"Holdall" <no-reply@example.com>'],
  ['Smith, "Sons" \\ Co', '"Smith, \\"Sons\\" \\\\ Co" <no-reply@example.com>'],
  ['Eve\r\nBcc: all@example.com', '"Eve Bcc: all@example.com" <no-reply@example.com>'],
  ['Ablage Süd', '=?UTF-8?B?QWJsYWdlIFPDvGQ=?= <no-reply@example.com>'],
  ['Holdall\u202eexe', '"Holdallexe" <no-reply@example.com>'],
  [' ', 'no-reply@example.com'],
])('%j is a sender', (name, sender) => {
  expect(senderOf({ name, address })).toBe(sender);
});

test('a long name is divided between letters into words of at most 75 characters', () => {
  const name = 'ü😀漢'.repeat(20);
  const words = senderOf({ name, address }).split(' ').slice(0, -1);
  expect(Math.max(...words.map(({ length }) => length))).toBeLessThanOrEqual(75);
  const decoded = words.map((word) => Buffer.from(word.slice(10, -2), 'base64').toString('utf8'));
  expect(decoded.join('')).toBe(name);
});
