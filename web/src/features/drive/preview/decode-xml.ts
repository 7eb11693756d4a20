/** The start of a declaration in UTF-16, and its mark: the other byte of `<` is 0. */
const utf16Starts: { bytes: [number, number]; encoding: string }[] = [
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0x3c, 0x00], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
  { bytes: [0x00, 0x3c], encoding: 'utf-16be' },
];

const declaredBytes = 200;
const declaration = /^\uFEFF?<\?xml[^>]*\?>/;

/** XML as text, without its declaration: that names the encoding in which the bytes were. */
export function decodeXml(bytes: Uint8Array): string {
  return createDecoder(bytes).decode(bytes).replace(declaration, '');
}

function createDecoder(bytes: Uint8Array): TextDecoder {
  const utf16 = utf16Starts.find(({ bytes: [first, second] }) => bytes[0] === first && bytes[1] === second);
  if (utf16) return new TextDecoder(utf16.encoding);
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, declaredBytes));
  const declared = /<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1] ?? 'utf-8';
  // A declaration that reads as ASCII is not in UTF-16, whatever it says.
  if (/^utf-?16/i.test(declared)) return new TextDecoder();
  try {
    return new TextDecoder(declared);
  } catch {
    // Browsers do not know the encoding.
    return new TextDecoder();
  }
}
