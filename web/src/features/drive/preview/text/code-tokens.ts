/** A stretch of one line, and the class that the highlighter gave it; empty where it is plain. */
export type Token = readonly [text: string, scope: string];

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const part = /<span class="([^"]*)">|<\/span>|[^<]+/g;

/**
 * Takes the highlighter's markup apart into lines of tokens: so no markup gets into the page, and what spans
 * several lines is coloured in each of them.
 */
export function toTokenLines(markup: string): Token[][] {
  const lines: Token[][] = [[]];
  const scopes: string[] = [];
  for (const [piece, scope] of markup.matchAll(part)) {
    if (scope !== undefined) scopes.push(scope);
    else if (piece === '</span>') scopes.pop();
    else addText(lines, unescape(piece), scopes.at(-1) ?? '');
  }
  return lines;
}

function addText(lines: Token[][], text: string, scope: string): void {
  for (const [index, stretch] of text.split('\n').entries()) {
    if (index > 0) lines.push([]);
    if (stretch) lines.at(-1)?.push([stretch, scope]);
  }
}

const unescape = (text: string) =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (each) => entities[each] ?? each);
