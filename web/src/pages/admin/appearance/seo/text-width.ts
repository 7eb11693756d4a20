/** Width in pixels that search engines show of a title. */
export const titleWidth = 580;

/** What search engines write titles in. */
const titleFont = '20px Arial, Helvetica, sans-serif';

let context: OffscreenCanvasRenderingContext2D | null | undefined;

/** Measures a title in pixels. */
export function measureTitle(text: string): number {
  context ??= new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return 0;
  context.font = titleFont;
  return context.measureText(text).width;
}

/**
 * Cuts a title as search engines do: between words where there are some.
 * @param measure width of a text in pixels
 */
export function cutTitle(
  text: string,
  measure: (text: string) => number = measureTitle,
): { shown: string; cut: string } {
  if (measure(text) <= titleWidth) return { shown: text, cut: '' };
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  let [fits, tooMany] = [0, characters.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (measure(`${characters.slice(0, middle).join('')}…`) <= titleWidth) fits = middle;
    else tooMany = middle;
  }
  const start = characters.slice(0, fits).join('');
  const space = start.lastIndexOf(' ');
  // Some scripts have no spaces between words.
  const shown = space > start.length / 2 ? start.slice(0, space) : start;
  return { shown: `${shown}…`, cut: text.slice(shown.length).trim() };
}
