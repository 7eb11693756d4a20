/** A text of one line: line breaks and other control characters would garble the row that shows it. */
export const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u;

/** An empty text, or one with something to see: not only spaces, zero-width and format characters. */
export const visible = /^$|[^\s\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The name of an uploaded file with spaces for its control characters, which other systems allow. */
export function toOneLine(name: string): string {
  return name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
