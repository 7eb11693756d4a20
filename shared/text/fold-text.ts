const plainText = /^[\u0020-\u007e]*$/;

/** Text as searches compare it: without case and accents, as names are sorted. */
export function foldText(text: string): string {
  // Most names are plain, and a drive has many.
  if (plainText.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
