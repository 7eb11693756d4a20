/** Words with the spaces after them. A line may break after each. */
const breakable = /\S+\s*|\s+/gu;
const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Scripts without spaces between words. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const words = new Intl.Segmenter('en', { granularity: 'word' });
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Breaks a paragraph into lines of at most `maxWidth`: after spaces, between ideographs and Thai words, and within words
 * that are wider than a line. A letter stays with its combining marks.
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
  return (paragraph.match(breakable) ?? []).flatMap((word) => {
    if (ideographs.test(word)) return split(word, letters);
    return (unspaced.test(word) ? split(word, words) : [word]).flatMap((piece) =>
      isTooWide(piece.trimEnd()) ? split(piece, letters) : [piece],
    );
  });
}

const split = (text: string, by: Intl.Segmenter) => [...by.segment(text)].map(({ segment }) => segment);
