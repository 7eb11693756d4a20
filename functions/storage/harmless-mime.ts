/** `xml` as a word: office documents have it within one, and are not run. */
const executable = /html|svg|xsl|\bxml\b|javascript|ecmascript/;

/** Type under which content is shown inside a page: nothing that a browser would run (F20). */
export function harmlessMime(stored: string): string {
  return executable.test(stored) ? 'text/plain; charset=utf-8' : stored;
}
