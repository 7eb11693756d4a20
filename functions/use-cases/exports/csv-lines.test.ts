import { expect, test } from 'vitest';
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
