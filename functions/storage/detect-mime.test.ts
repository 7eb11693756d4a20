import { deflateRawSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { newPicture } from '../../tests/support/pictures.ts';
import { detectMime } from './detect-mime.ts';
import { declaredMime } from './stored-mime.ts';

const text = (content: string) => new TextEncoder().encode(content);
const latin = (content: string) => Buffer.from(content, 'latin1');
const png = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de', 'hex');
const zip = Buffer.from('504b0304140000000000', 'hex');
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('the stored type', () => {
  test.each([
    ['bytes that tell, whatever is said', png, 'txt', 'text/html', 'image/png'],
    ['a document within a zip', zip, 'docx', 'application/zip', docx],
    ['a zip', zip, 'zip', null, 'application/zip'],
    ['a zip without extension', zip, null, 'text/plain', 'application/zip'],
    ['plain text by its extension', text('hello'), 'md', 'application/x-thing', 'text/markdown'],
    ['a vector picture by its extension', text('<?xml version="1.0"?><svg/>'), 'svg', null, 'image/svg+xml'],
    ['a compressed vector picture by its extension', gzipSync('<svg/>'), 'svgz', null, 'image/svg+xml'],
    ['an empty file by its extension', text(''), 'pdf', null, 'application/pdf'],
    ['what only the sender knows', text('hello'), 'qqq', 'Application/X-Thing; v=1', 'application/x-thing'],
    ['what nobody knows', text('hello'), null, null, 'application/octet-stream'],
    ['a sender’s nonsense', text('hello'), null, 'nonsense', 'application/octet-stream'],
    [
      'a text like a picture, without extension',
      text('BMI,weight\n'),
      null,
      null,
      'application/octet-stream',
    ],
    ['XML without extension', text('<?xml version="1.0"?><a/>'), null, null, 'application/xml'],
    ['a calendar without extension', text('BEGIN:VCALENDAR\r\n'), null, null, 'text/calendar'],
  ])('[UP10] %s', async (_words, head, extension, declared, expected) => {
    expect(await detectMime(head, extension, declared)).toBe(expected);
  });
});

describe('a text that begins like another format', () => {
  /** As spreadsheets and editors store texts. */
  const encodings: Record<string, (content: string) => Uint8Array> = {
    'UTF-8': text,
    'UTF-8 with a mark': (content) => text(`\uFEFF${content}`),
    'UTF-16': (content) => Buffer.from(content, 'utf16le'),
    'UTF-16 with a mark': (content) => Buffer.from(`\uFEFF${content}`, 'utf16le'),
    'UTF-16 with a mark, the other way round': (content) =>
      Buffer.from(`\uFEFF${content}`, 'utf16le').swap16(),
    'UTF-16, the other way round': (content) => Buffer.from(content, 'utf16le').swap16(),
    'an old Western encoding': latin,
    // The same letters in Windows-1251, Windows-1256 and GBK.
    'an old encoding of another script': (content) =>
      Buffer.concat([latin(content), Buffer.from('cff0e8e2e5f20d0ac7e1d3e1c7e30d0ac4e3bac30d0a', 'hex')]),
  };
  const rest = ' – Größe;Länge\r\n22,1;70\r\n'.repeat(40).replaceAll('–', '-');
  test.each([
    ['BMI,weight\n22.1,70', 'csv', 'text/csv'],
    ['GIF or PNG?', 'md', 'text/markdown'],
    ['GIF89a has transparency', 'txt', 'text/plain'],
    ['MAC addresses', 'txt', 'text/plain'],
    ['MZ is a signature', 'txt', 'text/plain'],
    ['PK is a primary key', 'sql', 'application/sql'],
    ['ID3 tags', 'md', 'text/markdown'],
    ['ID3,name', 'csv', 'text/csv'],
    ['RIFF and WAVE', 'txt', 'text/plain'],
    ['RIFFsizeWEBP', 'txt', 'text/plain'],
    ['%PDF is how they begin', 'md', 'text/markdown'],
    ['%PDF-1.7 is how they begin', 'md', 'text/markdown'],
    ['%!PS-Adobe is how they begin', 'txt', 'text/plain'],
    ['{\\rtf is how they begin', 'txt', 'text/plain'],
    ['<?xml version="1.0"?><a/>', 'txt', 'text/plain'],
    ['II* is a TIFF', 'txt', 'text/plain'],
    ['MM or DD?', 'txt', 'text/plain'],
    ['#!AMR', 'txt', 'text/plain'],
    ['OggS pages', 'txt', 'text/plain'],
    ['FORM 27b', 'txt', 'text/plain'],
    ['FORMsizeAIFF', 'txt', 'text/plain'],
    ['FLV and FWS', 'txt', 'text/plain'],
    ['FWS,CWS', 'csv', 'text/csv'],
    ['CWS', 'csv', 'text/csv'],
    ['wOFF and wOF2', 'txt', 'text/plain'],
    ['Rar! 7z', 'txt', 'text/plain'],
    ['7z a b.7z', 'txt', 'text/plain'],
    ['BZh91AY&SY', 'txt', 'text/plain'],
    [`${'a'.repeat(257)}ustar `, 'txt', 'text/plain'],
    ['8BPS', 'txt', 'text/plain'],
    ['AT&TFORM', 'txt', 'text/plain'],
    ['ITSF', 'txt', 'text/plain'],
    ['MSCF', 'txt', 'text/plain'],
    ['dex\n035', 'txt', 'text/plain'],
    ['Cr24', 'txt', 'text/plain'],
    ['gimp xcf file', 'txt', 'text/plain'],
    ['FUJIFILMCCD-RAW', 'txt', 'text/plain'],
    ['MP+ and MPCK', 'txt', 'text/plain'],
    ['solid bodies', 'txt', 'text/plain'],
    ['BEGIN:VCARD', 'txt', 'text/plain'],
    ['WEBVTT', 'txt', 'text/plain'],
    ['REGEDIT4\r\n', 'txt', 'text/plain'],
    ['-----BEGIN PGP MESSAGE-----', 'txt', 'text/plain'],
    ['!<arch>\n', 'txt', 'text/plain'],
    ['BLENDER', 'txt', 'text/plain'],
    ['SQLi', 'md', 'text/markdown'],
    ['PAR1', 'md', 'text/markdown'],
    ['fLaC', 'md', 'text/markdown'],
    ['DSD ', 'md', 'text/markdown'],
    ['AC1015', 'md', 'text/markdown'],
    ['070707', 'csv', 'text/csv'],
    ['the moov atom', 'txt', 'text/plain'],
    ['it, free of charge', 'txt', 'text/plain'],
    ['new ftypes', 'txt', 'text/plain'],
    ['x -lh5- x', 'txt', 'text/plain'],
    [`G${'a'.repeat(187)}G`, 'txt', 'text/plain'],
    [`G${'a'.repeat(93)}G`, 'txt', 'text/plain'],
    ['看\u5728', 'txt', 'text/plain'],
    ['码', 'txt', 'text/plain'],
    ['яы', 'txt', 'text/plain'],
    ['ÿþ', 'txt', 'text/plain'],
  ])('[UP10] %j stays what its extension %s says: %s', async (start, extension, expected) => {
    for (const [name, encode] of Object.entries(encodings)) {
      for (const content of [start, `${start}${rest}`]) {
        const mime = await detectMime(encode(content).subarray(0, 4100), extension, null);
        expect(mime, name).toBe(expected);
      }
    }
  });

  test('[UP10] also from a terminal, and with the end that old systems mark', async () => {
    expect(await detectMime(text('GIF \u001B[31mred\u001B[0m\u0007\n'), 'log', null)).toBe('text/plain');
    expect(await detectMime(text('BMI,weight\r\n\u001A'), 'csv', null)).toBe('text/csv');
  });
});

describe('a real file called .txt', () => {
  const hex = (bytes: string) => Buffer.from(bytes.replaceAll(' ', ''), 'hex');
  const noise = Buffer.from(Array.from({ length: 600 }, (_, n) => (n * 89) % 256));
  const after = (start: Uint8Array) => Buffer.concat([start, noise]);
  /** A frame of 417 bytes, three times. */
  const mp3 = Buffer.concat([1, 2, 3].map(() => Buffer.concat([hex('fffb9064'), Buffer.alloc(413)])));
  const aac = Buffer.concat([1, 2].map(() => Buffer.concat([hex('fff1508002 1f fc'), Buffer.alloc(9)])));
  const packets = Buffer.concat([1, 2, 3, 4].map(() => Buffer.concat([hex('47400010'), Buffer.alloc(184)])));
  test.each([
    ['image/bmp', after(hex('424d 46000000 00000000 36000000 28000000 02000000 02000000'))],
    ['image/x-icon', after(hex('00000100 0100 1010 0000 0100 2000 68040000 16000000'))],
    ['image/vnd.adobe.photoshop', after(hex('38425053 0001 000000000000 0003 00000001 00000001'))],
    ['image/x-xcf', after(latin('gimp xcf v011\0\0\0\0\u0001'))],
    ['image/x-fujifilm-raf', after(latin(`FUJIFILMCCD-RAW 0201FF383501FinePix${'\0'.repeat(40)}`))],
    ['application/x-msdownload', after(hex('4d5a9000 03000000 04000000 ffff0000'))],
    ['application/x-bzip2', after(latin('BZh91AY&SY'))],
    ['application/x-rar-compressed', after(latin('Rar!\u001A\u0007\u0001\0'))],
    ['application/x-7z-compressed', after(hex('377abcaf271c 0004'))],
    ['application/x-tar', tarOf('a.txt')],
    ['application/vnd.ms-cab-compressed', after(latin('MSCF\0\0\0\0'))],
    ['application/vnd.ms-htmlhelp', after(hex('49545346 03000000 60000000'))],
    ['application/x-google-chrome-extension', after(hex('43723234 03000000'))],
    ['application/x-shockwave-flash', after(hex('435753 0a 00100000 789c'))],
    ['application/pdf', latin('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n')],
    ['application/pdf', after(latin('%PDF-1.7\n%âãÏÓ\n'))],
    ['application/rtf', latin('{\\rtf1\\ansi\\deff0 Hello}')],
    ['application/postscript', latin('%!PS-Adobe-3.0\n%%Pages: 1\n')],
    ['audio/mpeg', mp3],
    ['audio/mpeg', after(latin('ID3\u0003\0\0\0\0\u000F\u0076'))],
    ['audio/aac', aac],
    ['audio/ape', after(hex('4d414320 960f 0000 34000000'))],
    ['audio/amr', after(hex('2321414d520a 3c08'))],
    ['audio/aiff', after(latin('FORM\0\0\u0002\u0000AIFFCOMM'))],
    ['audio/wav', after(latin('RIFF\u0024\0\0\0WAVEfmt \u0010\0\0\0'))],
    ['audio/flac', after(hex('664c6143 00000022'))],
    ['audio/ogg', after(latin(`OggS${'\0'.repeat(24)}\u0001vorbis`))],
    ['audio/x-musepack', after(hex('4d502b 07'))],
    ['audio/vnd.dolby.dd-raw', after(hex('0b77 0000 1440'))],
    ['video/x-flv', after(hex('464c5601 05 00000009'))],
    ['video/mp2t', packets],
    ['video/mp4', after(latin('\0\0\0\u0018ftypisom\0\0\u0002\0'))],
    ['font/woff', after(latin('wOFF\0\u0001\0\0'))],
  ])('[UP10] is %s (%#)', async (mime, head) => {
    expect(await detectMime(head, 'txt', 'text/plain')).toBe(mime);
  });

  test.each(['png', 'jpeg', 'gif', 'webp', 'avif', 'tiff'] as const)('[UP10] is image/%s', async (format) => {
    const picture = await (await newPicture(40, 30)).toFormat(format).toBuffer();
    expect(await detectMime(picture.subarray(0, 4100), 'txt', null)).toBe(`image/${format}`);
  });

  /** An archive of one empty file. */
  function tarOf(name: string): Buffer {
    const header = Buffer.alloc(1024);
    header.write(name);
    header.write('ustar\u000000', 257);
    return header;
  }
});

test.each([
  ['a bitmap of no known version', 'image/bmp', Buffer.from('424d0000000000000000000000000100', 'hex')],
  ['a picture of a new kind', 'image/gif', latin('GIF90a\u0001\0')],
  ['an IFF picture', 'audio/aiff', latin('FORM\0\0\0\u0001ILBM')],
  ['zlib data', 'application/x-apple-diskimage', Buffer.from('7801030000000001', 'hex')],
])('[UP10] %s is what its extension says, not %s', async (_words, _type, head) => {
  expect(await detectMime(head, 'psd', null)).toBe('image/vnd.adobe.photoshop');
});

test('[UP10] a document whose first entry goes beyond the bytes that are read is recognised', async () => {
  const types = `<Types><Override ContentType="${docx}.main+xml"/></Types>`;
  const data = deflateRawSync(types);
  // Its size follows the data, with a mark that is not among the first bytes.
  const name = '[Content_Types].xml';
  const header = Buffer.alloc(30);
  header.write('PK\u0003\u0004', 'latin1');
  header.set([20, 0, 8, 0, 8, 0], 4);
  header.writeUInt16LE(name.length, 26);
  const head = Buffer.concat([header, Buffer.from(name), data, Buffer.alloc(4000, 'junk')]);
  expect(await detectMime(head, null, null)).toBe(docx);
});

test.each([
  ['text/plain', 'text/plain'],
  ['Text/Plain; charset=utf-8', 'text/plain'],
  ['application/vnd.a+b-c.d', 'application/vnd.a+b-c.d'],
  ['text/plain\r\nx-evil: 1', 'application/octet-stream'],
  ['tést/ü', 'application/octet-stream'],
  ['text', 'application/octet-stream'],
  ['', 'application/octet-stream'],
  [null, 'application/octet-stream'],
  [undefined, 'application/octet-stream'],
])('[UP8] the declared type %j may stand in a header as %s', (declared, expected) => {
  expect(declaredMime(declared)).toBe(expected);
});
