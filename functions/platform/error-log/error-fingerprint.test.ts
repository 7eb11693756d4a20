import { expect, test } from 'vitest';
import { type ErrorTraits, fingerprintOf, otherErrorsId } from './error-fingerprint.ts';

const frame = (method: string, path = 'functions/data/table.ts') => ({ method, path });
const base: ErrorTraits = {
  title: 'Unexpected error',
  exception: 'TypeError',
  message: 'Cannot read properties of undefined',
  ownFrames: [frame('readUser', 'functions/data/accounts/users.ts'), frame('login'), frame('answer')],
};

const same: [string, Partial<ErrorTraits>, Partial<ErrorTraits>?][] = [
  ['a message in other words at the same place', { message: 'undefined is no object' }],
  ['what a place is called from', { ownFrames: [...base.ownFrames, frame('other')] }],
  [
    'an own code wherever it is thrown',
    { code: 'overloaded' },
    { code: 'overloaded', ownFrames: [frame('x')] },
  ],
  [
    'numbers in a message without a place',
    { ownFrames: [], message: 'No item 12' },
    { ownFrames: [], message: 'No item 4711' },
  ],
];
test.each(same)('does not tell errors apart by %s', (_what, one, other = {}) => {
  expect(fingerprintOf({ ...base, ...one })).toBe(fingerprintOf({ ...base, ...other }));
});

const different: [string, Partial<ErrorTraits>, Partial<ErrorTraits>?][] = [
  ['class', { exception: 'RangeError' }],
  ['what the code says', { title: 'A job broke off' }],
  ['innermost place', { ownFrames: [frame('readRole'), ...base.ownFrames] }],
  ['file', { ownFrames: [frame('readUser', 'functions/data/other.ts'), ...base.ownFrames.slice(1)] }],
  ['own code', { code: 'overloaded' }, { code: 'storageDown' }],
  [
    'service that is down behind the same code',
    { code: 'overloaded', exception: 'SlowDown' },
    { code: 'overloaded', exception: 'ThrottlingException' },
  ],
  ['message without a place', { ownFrames: [], message: 'gone' }, { ownFrames: [], message: 'late' }],
];
test.each(different)('tells errors apart by their %s', (_what, one, other = {}) => {
  expect(fingerprintOf({ ...base, ...one })).not.toBe(fingerprintOf({ ...base, ...other }));
});

test('is an id for addresses, and that of all others is none of an error', () => {
  expect(Number.isSafeInteger(fingerprintOf(base))).toBe(true);
  expect(Number.isSafeInteger(otherErrorsId)).toBe(true);
  expect(otherErrorsId).not.toBe(fingerprintOf(base));
});

test('stays what it is: another rule raises the version', () => {
  expect(fingerprintOf(base)).toBe(1357090808493148);
});
