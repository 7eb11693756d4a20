import { expect, test } from 'vitest';
import { splitEmails } from './email-list.ts';

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

test('[SD-1] signs that addresses may have divide none', () => {
  const text = "r&d@example.com, user=x@example.com; o'neill@xn--e1afmkfd.xn--p1ai";
  expect(splitEmails(text)).toEqual([
    'r&d@example.com',
    'user=x@example.com',
    "o'neill@xn--e1afmkfd.xn--p1ai",
  ]);
});

test('[SD-1] an address counts once, and what is none stays to be corrected', () => {
  expect(splitEmails('ann@example.com ann@EXAMPLE.com nobody')).toEqual(['ann@example.com', 'nobody']);
  expect(splitEmails('  ,; ')).toEqual([]);
});
