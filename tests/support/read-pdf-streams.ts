import { inflateSync } from 'node:zlib';

const compressed = /\/Length (\d+)\s*\/Filter \/FlateDecode\s*>>\s*stream\r?\n/g;
/** A literal string in brackets, in which brackets are escaped. */
const actualText = /\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g;
const shownText = /\[((?:<[\da-f]+>|[-\d.\s])*)\] TJ/g;
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/**
 * Reads what pdf.js leaves out: the actual texts, which readers copy and search, and the number of each drawn glyph in
 * its font. 0 is the box of a letter that the font does not have.
 */
export function readPdfStreams(bytes: Uint8Array): { actualTexts: string[]; glyphNumbers: number[] } {
  const file = Buffer.from(bytes);
  const content = [...file.toString('latin1').matchAll(compressed)]
    .map(({ 0: { length }, 1: size, index }) => file.subarray(index + length, index + length + Number(size)))
    .map((stream) => inflateSync(stream).toString('latin1'))
    .join('\n');
  return {
    actualTexts: [...content.matchAll(actualText)].map(([, text = '']) => decode(text)),
    glyphNumbers: [...content.matchAll(shownText)].flatMap(([, shown = '']) =>
      (shown.match(/[\da-f]{4}(?=[\da-f]*>)/g) ?? []).map((each) => Number.parseInt(each, 16)),
    ),
  };
}

/** Decodes a literal string: ASCII, or UTF-16 after a byte order mark. */
function decode(literal: string): string {
  const text = literal.replace(/\\([\s\S])/g, (_, escaped: string) => escapes[escaped] ?? escaped);
  if (!text.startsWith('\xfe\xff')) return text;
  return Buffer.from(text.slice(2), 'latin1').swap16().toString('utf16le');
}
