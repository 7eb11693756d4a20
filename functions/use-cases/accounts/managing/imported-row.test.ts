import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesPerGigabyte } from '#shared/limits/byte-units.ts';
import { inputReasons, namedErrors } from '../../../platform/input-reasons.ts';
import { ImportedRow } from './imported-row.ts';

const read = (cells: Record<string, string>) =>
  ImportedRow.safeParse({ email: 'ann@example.com', ...cells }, namedErrors);
const errorsOf = (cells: Record<string, string>) => {
  const { error } = read(cells);
  const reasons = inputReasons(error?.issues ?? []);
  return Object.entries(reasons).map(([field, [reason]]) => [
    field,
    typeof reason === 'object' ? reason.code : reason,
  ]);
};

test('a row has the values of the form', () => {
  const row = { email: ' Ann@Example.com', first_name: 'Ann', country: 'de', language: 'de', roles: 'users' };
  expect(read(row).data).toEqual({ ...row, email: 'ann@example.com', country: 'DE' });
});

test.each([
  ['0', 0],
  ['1.5', 1.5],
  ['1,5', 1.5],
  ['12,25', 12.25],
  ['0,125', 0.125],
  ['1e-7', 1e-7],
])('a space of %s is read', (text, gigabytes) => {
  expect(read({ available_space_gb: text }).data?.available_space).toBe(
    Math.round(gigabytes * bytesPerGigabyte),
  );
});

test('a space that an export has written is read as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 50 }), (bytes) => {
      const text = String(bytes / bytesPerGigabyte);
      expect(read({ available_space_gb: text }).data?.available_space).toBe(bytes);
    }),
  );
});

// 1,000 is one or a thousand.
test.each(['1,000', 'much', '1 GB', '-1', '99999999', ''])('a space of "%s" is an error', (text) => {
  expect(errorsOf({ available_space_gb: text })).toMatchObject([['available_space', expect.any(String)]]);
});

test('values have the errors of the form, all at once', () => {
  const cells = { email: 'nobody', password: ' with a blank', first_name: 'x'.repeat(300) };
  expect(errorsOf(cells)).toEqual([
    ['email', 'invalidEmail'],
    ['password', 'passwordHasSpaces'],
    ['first_name', 'tooLong'],
  ]);
});
