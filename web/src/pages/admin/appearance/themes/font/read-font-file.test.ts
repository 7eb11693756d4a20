import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { themeLimits } from '#shared/entities/site/theme.ts';
import { familyOfFile, readFontFile } from './read-font-file.ts';

const inter = 'node_modules/@fontsource-variable/inter/files/inter-greek-ext-wght-normal.woff2';
const read = async () => new Uint8Array(await readFile(inter));

describe('a font file', () => {
  test('says whether it has all weights', async () => {
    const bytes = await read();
    expect(await readFontFile(new Blob([bytes]))).toEqual({ isVariable: true });
    // Without the last tables of its directory, among them the one of its axes.
    new DataView(bytes.buffer).setUint16(12, 1);
    expect(await readFontFile(new Blob([bytes]))).toEqual({ isVariable: false });
  });

  test('is refused unless it is WOFF2, whole and small', async () => {
    const bytes = await read();
    expect(await readFontFile(new Blob(['<svg onload="alert(1)">'.repeat(10)]))).toBeUndefined();
    expect(await readFontFile(new Blob(['wOF2']))).toBeUndefined();
    expect(await readFontFile(new Blob([bytes.slice(0, 52)]))).toBeUndefined();
    const large = new Blob([bytes, new Uint8Array(themeLimits.maxFontBytes)]);
    expect(await readFontFile(large)).toBeUndefined();
  });
});

test.each([
  ['BrandSans_v2.woff2', 'BrandSans v2'],
  ['Söhne-Buch.woff2', 'Söhne-Buch'],
  ['"};body{.woff2', 'body'],
  ['--.woff2', 'Font'],
])('%s becomes the family %s', (file, family) => expect(familyOfFile(file)).toBe(family));
