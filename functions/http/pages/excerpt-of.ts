import { cutText } from '#shared/text/cut-text.ts';

/** Search engines show about so many characters. */
const maxChars = 160;

const characters: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Returns the first words of sanitized HTML as plain text, without headings. Empty if there are none. */
export function excerptOf(html: string): string {
  const text = html
    .replaceAll(/<h([2-6])\b.*?<\/h\1>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (escape) => characters[escape] ?? escape)
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (text.length <= maxChars) return text;
  const cut = cutText(text, maxChars);
  // Some scripts have no spaces between words.
  return `${cut.lastIndexOf(' ') > maxChars / 2 ? cut.slice(0, cut.lastIndexOf(' ')) : cut}…`;
}
