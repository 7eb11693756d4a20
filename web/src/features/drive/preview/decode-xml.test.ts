import { expect, test } from 'vitest';
import { decodeXml } from './decode-xml.ts';

const svg = '<svg>Größe</svg>';
const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>${svg}`;
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

test.each([
  ['UTF-8', Buffer.from(declared('UTF-8'))],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${declared('utf-8')}`)],
  ['UTF-8 without a declaration', Buffer.from(svg)],
  ['ISO-8859-1', Buffer.from(declared('ISO-8859-1'), 'latin1')],
  ['ISO-8859-1 in single quotes', Buffer.from(declared('iso-8859-1').replaceAll('"', "'"), 'latin1')],
  ['UTF-16', utf16(`\uFEFF${declared('UTF-16')}`)],
  ['UTF-16, the other way round', utf16(`\uFEFF${declared('UTF-16')}`).swap16()],
  ['UTF-16 without a mark', utf16(declared('UTF-16'))],
  ['UTF-16 without a mark, the other way round', utf16(declared('UTF-16BE')).swap16()],
  ['UTF-8 that says UTF-16, as programs that convert files leave it', Buffer.from(declared('utf-16'))],
  ['an encoding that nobody knows', Buffer.from(declared('x-mine'))],
])('[PV-2] a drawing in %s is read', (_words, bytes) => {
  expect(decodeXml(bytes)).toBe(svg);
});
