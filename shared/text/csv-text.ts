/** Text of a CSV file as spreadsheets write it: UTF-8, UTF-16 with its mark, else Windows-1252. */
export function decodeCsv(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Spreadsheets of Windows save in its own code page, in which every byte is a character.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What separates the values of a CSV file. Names of columns contain none of these, so the first one in the header. */
export function separatorOf(text: string): string {
  return /[,;\t\r\n]/.exec(text)?.[0].replace(/[\r\n]/, ',') ?? ',';
}
