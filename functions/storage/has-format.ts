import { hasAdtsFrames, hasMpegAudio } from './audio-frames.ts';

/** The first bytes of a file, with numbers read at offsets; beyond the end they are 0. */
export interface FormatHead {
  bytes: Uint8Array;
  /** Each byte as one character. */
  text: string;
  u8: (offset: number) => number;
  u16: (offset: number) => number;
  u32: (offset: number) => number;
}

type Check = (head: FormatHead) => boolean;

/** Sizes of all versions of the header that says how a bitmap is stored. */
const bitmapHeaderSizes = [12, 16, 40, 52, 56, 64, 108, 124];

/**
 * What else must be there of formats whose signatures are short, or words of a language. Types that are not here have
 * signatures of at least four bytes that no other format begins with.
 */
const checks: Record<string, Check> = {
  'application/x-bzip2': ({ text }) => /^BZh[1-9](1AY&SY|.rE8P\x90)/.test(text),
  'application/x-compress': ({ u8 }) => u8(1) === 0xa0 || ((u8(2) & 0x60) === 0 && (u8(2) & 0x1f) >= 9),
  'application/x-msdownload': ({ u16 }) => u16(2) < 512 && u16(4) > 0,
  'application/x-shockwave-flash': ({ u8, u32 }) => u8(3) > 0 && u8(3) <= 50 && u32(4) > 8,
  'audio/aac': ({ bytes }) => hasAdtsFrames(bytes),
  'audio/aiff': ({ text }) => /^AIF[FC]$/.test(text.slice(8, 12)),
  'audio/ape': ({ u16 }) => u16(4) >= 3000 && u16(4) < 5000,
  'audio/mpeg': ({ bytes, text, u8 }) => (text.startsWith('ID3') && u8(3) <= 4) || hasMpegAudio(bytes),
  'audio/vnd.dolby.dd-raw': ({ u8 }) => u8(5) >> 3 > 0 && u8(5) >> 3 <= 16,
  'audio/x-musepack': ({ text, u8 }) => text.startsWith('MPCK') || (u8(3) & 0x0f) === 7,
  'image/bmp': ({ u32 }) => bitmapHeaderSizes.includes(u32(14)),
  'image/gif': ({ text }) => /^GIF8[79]a/.test(text),
  // Uncompressed Targa pictures begin like cursors.
  'image/x-icon': ({ u16, u32, u8 }) => u16(4) > 0 && u8(9) === 0 && u32(18) >= 6 + 16 * u16(4),
  'video/mp2t': ({ bytes }) => hasPackets(bytes, 0, 188) || hasPackets(bytes, 4, 192),
};

/** Formats that are written as text, by a beginning that no other text has. */
const textFormats: Record<string, RegExp> = {
  'application/pdf': /^(\xef\xbb\xbf)?%PDF-\d\.\d\s[^]*?\d+ \d+ obj\b/,
  'application/postscript': /^%!PS-Adobe-\d\.\d/,
  'application/eps': /^%!PS-Adobe-\d\.\d EPSF-\d/,
  'application/rtf': /^\{\\rtf\d?\\(ansi|mac|pca?|adeflang|fbidis)/,
};

/** Returns whether a head that is no text has the rest of the format whose signature it begins with. */
export function hasBinaryFormat(mime: string, bytes: Uint8Array): boolean {
  return checks[mime]?.(formatHead(bytes)) ?? true;
}

/** Returns whether a head that reads as text is of this format, whatever the file is called. */
export function hasTextFormat(mime: string, bytes: Uint8Array): boolean {
  return textFormats[mime]?.test(latin1(bytes)) ?? false;
}

function formatHead(bytes: Uint8Array): FormatHead {
  const u8 = (offset: number) => bytes[offset] ?? 0;
  const u16 = (offset: number) => u8(offset) + u8(offset + 1) * 0x100;
  const u32 = (offset: number) => u16(offset) + u16(offset + 2) * 0x10000;
  return { bytes, text: latin1(bytes), u8, u16, u32 };
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** Whether each packet of a stream begins with its sync byte, as far as the head goes. */
function hasPackets(bytes: Uint8Array, start: number, step: number): boolean {
  const sync = 0x47;
  const count = Math.floor((bytes.length - 1 - start) / step) + 1;
  return (
    count >= 3 &&
    Array.from({ length: count }, (_, n) => bytes[start + n * step]).every((byte) => byte === sync)
  );
}
