/** Prefix of heading ids, so that they cannot equal an id of the site's own elements. */
const prefix = 'section-';
const maxChars = 80;

/** A heading of sanitized HTML, which has no attributes. */
const heading = /<h([2-6])>(.*?)<\/h\1>/gs;

/** Gives each heading of sanitized HTML a unique id made of its words, for links to it. */
export function nameHeadings(html: string): string {
  const counts = new Map<string, number>();
  return html.replaceAll(heading, (_all, level: string, content: string) => {
    const name = prefix + wordsOf(content);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const id = count === 1 ? name : `${name}-${count}`;
    return `<h${level} id="${id}">${content}</h${level}>`;
  });
}

/** Keeps letters and digits of any script, so the id needs no escaping in HTML. */
function wordsOf(html: string): string {
  const text = html.replaceAll(/<[^>]*>|&\w+;/g, ' ');
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.join('-').slice(0, maxChars).toWellFormed();
}
