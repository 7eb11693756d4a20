const frameClass = 'focus-ring my-5 overflow-x-auto rounded-small [&>table]:my-0';
const headingClass = 'group flex items-baseline gap-2 first:*:mt-0! *:mb-0! *:min-w-0';
const linkClass =
  'focus-ring shrink-0 rounded-small text-lg no-underline! opacity-0 group-hover:opacity-100 ' +
  'focus-visible:opacity-100 pointer-coarse:opacity-100 print:hidden';

/**
 * Adds a link to each heading of sanitized HTML, and a scrollable frame around each table. Regular expressions suffice,
 * because the server writes these tags in one form and escapes `<` everywhere else.
 * @param labels accessible names of the links and frames, translated
 */
export function layOutBody(html: string, labels: { section: string; table: string }): string {
  const section = escaped(labels.section);
  const table = escaped(labels.table);
  return (
    html
      .replaceAll(
        /<h([2-6]) id="([^"]+)">(.*?)<\/h\1>/gs,
        (heading: string, _level, id: string) =>
          `<div class="${headingClass}">${heading}` +
          `<a href="#${encodeURIComponent(id)}" class="${linkClass}" aria-label="${section}">#</a></div>`,
      )
      .replaceAll(
        '<table>',
        `<div class="${frameClass}" role="group" tabindex="0" aria-label="${table}"><table>`,
      )
      .replaceAll('</table>', '</table></div>')
      // Focusable, so that the keyboard can scroll it.
      .replaceAll('<pre>', '<pre tabindex="0">')
  );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
