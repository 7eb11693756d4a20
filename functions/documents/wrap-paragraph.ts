/** Words with the spaces after them. A line may break after each. */
const breakable = /\S+\s*|\s+/gu;
const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Breaks a paragraph into lines of at most `maxWidth`: after spaces, between ideographs, and within words that are
 * wider than a line.
 * @param widthOf returns the width of a text on one line
 */
export function wrapParagraph(
  paragraph: string,
  maxWidth: number,
  widthOf: (line: string) => number,
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(paragraph, (word) => widthOf(word) > maxWidth)) {
    if (line !== '' && widthOf((line + piece).trimEnd()) > maxWidth) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  return [...lines, line.trimEnd()];
}

function piecesOf(paragraph: string, isTooWide: (word: string) => boolean): string[] {
  const words = paragraph.match(breakable) ?? [];
  return words.flatMap((word) => (ideographs.test(word) || isTooWide(word.trimEnd()) ? [...word] : [word]));
}
