import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from '../../../tests/support/read-csv.ts';
import { csvLines, type CsvValue } from './csv-lines.ts';

async function write(names: string[], ...batches: CsvValue[][][]): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of csvLines(names, asBatches(batches))) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

async function* asBatches(batches: CsvValue[][][]): AsyncGenerator<CsvValue[][]> {
  yield* batches;
}

const mark = '\uFEFF';

test('[AU13] writes the byte order mark and the header once for any number of batches', async () => {
  expect(await write(['a', 'b'], [[1, 'ä']], [], [['x', null]])).toBe(`${mark}a,b\r\n1,ä\r\nx,\r\n`);
  expect(await write(['a'])).toBe(`${mark}a\r\n`);
});

test('quotes values with separators, quotes or line breaks, and writes booleans as words', async () => {
  expect(await write(['a'], [['1,2'], ['"x"'], ['one\ntwo'], [true], [false], [undefined]])).toBe(
    `${mark}a\r\n"1,2"\r\n"""x"""\r\n"one\ntwo"\r\ntrue\r\nfalse\r\n\r\n`,
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])(
  '[AU13] escapes %j, so that no spreadsheet runs it as a formula',
  async (cell) => {
    const [, line = ''] = (await write(['a'], [[cell]])).split('\r\n');
    expect(line.replace(/^"/, '')).toMatch(/^'/);
  },
);

describe('a spreadsheet sees no formula', () => {
  const separators = [',', ';', '\t'];
  const runs = /^ *[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\p{Cc}]/u;
  const seen = async (...rows: CsvValue[][]) => {
    const text = (await write(['a'], rows)).slice(mark.length);
    const read = separators.flatMap((separator) => readCsv(text, separator));
    // Also readers that know no quotes.
    const split = text.split(/\r\n|\r|\n/).flatMap((line) => [line.split(';'), line.split('\t')]);
    return [...read, ...split].flat().filter((cell) => runs.test(cell));
  };

  test.each([
    ['x;=1+1'],
    ['x\t=1+1'],
    ['x\n=1+1'],
    ['x\r\n=1+1'],
    ['x\r=1+1'],
    ['x";"=1+1'],
    ['x;\u0001=1+1'],
    ['x; =1+1'],
    ['\n=1+1'],
    ['x;'],
    ['x\n'],
  ])('in %j', async (cell) => {
    expect(await seen([cell, 'b'], ['a', cell], ['a', cell, 'c'])).toEqual([]);
  });

  test('in a negative number before a text, in a line that is read as one cell', async () => {
    expect(await seen([-5, 'cmd|x'])).toEqual([]);
    expect(await write(['a'], [[-5]])).toBe(`${mark}a\r\n-5\r\n`);
    expect(await write(['a', 'b'], [['x', -5]])).toBe(`${mark}a,b\r\nx,-5\r\n`);
  });

  test('[AU13] whatever separator it splits at, and a reader of commas sees each value', async () => {
    const pieces = fc.constantFrom(...'=+-@;,\t\r\n"\'a0 \u0000\u0085\uFF1D', '\r\n');
    const text = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(''));
    const cell = fc.oneof({ weight: 4, arbitrary: text }, fc.nat(), fc.constant(null));
    const row = fc.tuple(cell, cell, cell);
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 4 }), async (rows) => {
        expect(await seen(...rows)).toEqual([]);
        const read = readCsv(await write([], rows), ',').slice(1);
        const plain = (value: CsvValue) => String(value ?? '').replaceAll("'", '');
        expect(read.map((cells) => cells.map(plain))).toEqual(rows.map((cells) => cells.map(plain)));
      }),
    );
  });

  test('in a text without any, which stays as it is', async () => {
    const text = 'Dear all; see e-mail a@b.c:\n\n1+1 = 2\r\n\tx';
    const [, [cell] = []] = readCsv(await write(['a'], [[text.replace('\t', '')]]), ',');
    expect(cell).toBe(text.replace('\t', ''));
  });
});
