import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anImportError } from '../../../../tests/support/component/import-samples.ts';
import { failedRows, splitCsv } from './failed-rows.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

test('has the failed rows alone, with all errors of each and the values as they were', () => {
  const file =
    'email;name;roles\nann@x.com;"Lee; ""Ann""\nB.";users\n\nbob@x.com;=Bob\neve@x.com;;kings;more';
  const errors = [
    anImportError({ row: 5, field: 'email', message: 'Taken.' }),
    anImportError({ row: 2, field: 'roles', message: 'There is no role "x".' }),
    anImportError({ row: 2, field: 'name', message: 'Too long.' }),
    anImportError({ row: 4, field: null, message: 'Not allowed.' }),
  ];
  expect(failedRows(bytesOf(file), errors)).toBe(
    '\uFEFFerror;email;name;roles\r\n' +
      'email: Taken.;eve@x.com;;kings;more\r\n' +
      '"roles: There is no role ""x"". name: Too long.";ann@x.com;"Lee; ""Ann""\nB.";users\r\n' +
      'Not allowed.;bob@x.com;=Bob\r\n',
  );
});

test('replaces the errors of an earlier round', () => {
  const once = failedRows(bytesOf('email\nann'), [anImportError({ row: 2, field: null, message: 'Bad.' })]);
  const twice = failedRows(bytesOf(once), [anImportError({ row: 2, field: null, message: 'Worse.' })]);
  expect(twice).toBe('\uFEFFerror,email\r\nWorse.,ann\r\n');
});

test('splits files as the server does', () => {
  const cell = fc
    .string({ unit: fc.constantFrom('a', 'é', ' ', ',', ';', '\t', '"', '\n', '\r') })
    .map((text) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text));
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(
      table,
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n', '\r'),
      (rows, separator, end) => {
        const text = `a${separator}b${end}${rows.map((row) => row.join(separator)).join(end)}`;
        const read: string[][] = parse(text, { delimiter: separator, relax_column_count: true });
        expect(splitCsv(text, separator)).toEqual(read);
      },
    ),
  );
});
