import { expect, test } from 'vitest';
import { isEmail, splitEmails } from './email-list.ts';

test('[SD-1] pasted addresses are told apart, whatever stands between them', () => {
  expect(splitEmails('ann@example.com, BOB@example.com;carl@example.com\ndora@example.com  ')).toEqual([
    'ann@example.com',
    'bob@example.com',
    'carl@example.com',
    'dora@example.com',
  ]);
});

test('[SD-1] names that mail programs copy along are left out', () => {
  const text = '"Doe, Ann" <ann@example.com>, Bob Smith <bob@example.com>; <carl@example.com>';
  expect(splitEmails(text)).toEqual(['ann@example.com', 'bob@example.com', 'carl@example.com']);
});

test('[SD-1] an address counts once, and what is none stays to be corrected', () => {
  expect(splitEmails('ann@example.com ann@EXAMPLE.com nobody')).toEqual(['ann@example.com', 'nobody']);
  expect(splitEmails('  ,; ')).toEqual([]);
});

test('[SD-1] what looks like an address', () => {
  for (const good of ['a@b.co', 'ann.doe+x@mail.example.com']) expect(isEmail(good), good).toBe(true);
  for (const bad of ['', 'ann', 'ann@', '@b.co', 'ann@example', 'a b@c.de', 'a@b.', 'a@@b.co'])
    expect(isEmail(bad), bad).toBe(false);
});
