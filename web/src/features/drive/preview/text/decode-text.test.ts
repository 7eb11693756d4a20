import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

describe('[PV-2] bytes read as text', () => {
  test('as UTF-8, with and without a mark', () => {
    expect(decodeText(utf8('Grüße\n漢字'), false)).toBe('Grüße\n漢字');
    expect(decodeText(utf8('\uFEFFGrüße'), false)).toBe('Grüße');
  });

  test('as UTF-16 where the mark says so', () => {
    expect(decodeText(new Uint8Array([0xff, 0xfe, 0x41, 0x00, 0xe4, 0x00]), false)).toBe('Aä');
    expect(decodeText(new Uint8Array([0xfe, 0xff, 0x00, 0x41]), false)).toBe('A');
  });

  test('as old Western text where it is no UTF-8', () => {
    expect(decodeText(new Uint8Array([0x47, 0x72, 0xfc, 0xdf, 0x65]), false)).toBe('Grüße');
  });

  test('a file that was cut in the middle of a character ends with its last whole line', () => {
    const bytes = utf8('one\ntwo\n漢').slice(0, -1);
    expect(decodeText(bytes, true)).toBe('one\ntwo');
    expect(decodeText(utf8('漢字').slice(0, -1), true)).toBe('漢');
  });
});
