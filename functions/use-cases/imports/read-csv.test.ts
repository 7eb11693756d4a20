import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { importLimits } from '#shared/imports.ts';
import { csvLines } from '../exports/csv-lines.ts';
import { readCsv } from './read-csv.ts';

const header = { columns: ['email', 'name'], required: ['email'] };
const read = (file: string | Uint8Array) => readCsv(Buffer.from(file), header);
const refusalOf = (file: string | Uint8Array) => {
  try {
    read(file);
  } catch (error) {
    return (error as { body: { details: { file: { code: string }[] } } }).body.details.file[0]?.code;
  }
  return undefined;
};

const rows = [
  { number: 2, values: { email: 'a@x.com', name: 'Zoë; the “first”' } },
  { number: 3, values: { email: 'b@x.com' } },
];
const text = 'email,name\r\na@x.com,"Zoë; the “first”"\r\nb@x.com,\r\n';

test.each<[string, string | Uint8Array]>([
  ['UTF-8', text],
  ['UTF-8 with a mark', `\uFEFF${text}`],
  ['UTF-16, little-endian', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16, big-endian', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  [
    'Windows-1252',
    Buffer.from(text.replace('ë', '\u00eb').replace('“', '\u0093').replace('”', '\u0094'), 'latin1'),
  ],
  ['semicolons', 'email;name\na@x.com;"Zoë; the “first”"\nb@x.com;'],
  ['tabs, old line ends, columns in another order', 'name\temail\rZoë; the “first”\ta@x.com\r\tb@x.com'],
  ['names of columns in capitals, with spaces', 'EMail , Name\na@x.com,"Zoë; the “first”"\nb@x.com'],
])('a file is read: %s', (_, file) => {
  expect(read(file)).toEqual(rows);
});

test('empty lines are no rows, but they count in the numbers of rows', () => {
  expect(read('email,name\n\na@x.com,A\n,\nb@x.com,B\n').map(({ number }) => number)).toEqual([3, 5]);
});

test('a row with more values than columns is marked, unless those are empty', () => {
  expect(read('email,name\na@x.com,A,,\nb@x.com,B,C\n').map(({ hasSurplus }) => hasSurplus)).toEqual([
    undefined,
    true,
  ]);
});

test('unknown columns are named, but not all of a file that is no table', () => {
  expect(() =>
    read(`email,${Array.from({ length: 99 }, (_, index) => `${index}`.padEnd(99, 'x')).join()}\n`),
  ).toThrow(/^.{0,300}$/);
});

test.each([
  ['an empty file', '', 'importLacksColumns'],
  ['a file without rows', 'email,name\n', 'importEmpty'],
  ['a file without a column that is required', 'name\nA', 'importLacksColumns'],
  ['an unknown column', 'email,age\na@x.com,5', 'importHasUnknownColumns'],
  ['a column that occurs twice', 'email,email\na@x.com,b@x.com', 'importHasUnknownColumns'],
  ['a quote that does not end', 'email,name\na@x.com,"A', 'importMalformed'],
  ['too many rows', `email\n${'a\n'.repeat(importLimits.maxRows + 1)}`, 'importTooLong'],
])('%s is refused', (_, file, code) => {
  expect(refusalOf(file)).toBe(code);
});

test('what an export writes is read as it was, formulas included', async () => {
  const cell = fc.oneof(
    fc.constantFrom('=1+1', '+49 30', '-5', '@name', 'plain'),
    fc.string({ minLength: 1 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 5 }), async (cells) => {
      const texts = cells
        .map((each) => each.trim())
        .filter((each) => /^[\w =+\-@.,"]+$/.test(each) && each !== '""');
      if (texts.length === 0) return;
      const batches = (async function* () {
        yield texts.map((each) => [each, 'x']);
      })();
      const parts = [];
      for await (const part of csvLines(['email', 'name'], batches)) parts.push(part);
      expect(read(Buffer.concat(parts)).map(({ values }) => values['email'])).toEqual(texts);
    }),
  );
});
